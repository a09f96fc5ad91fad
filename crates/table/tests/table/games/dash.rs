//! A race with a die: cells 1 to 9, one man each, all on 0. A roll is used by moving on or by waiting; a man in the way
//! is pushed back to 0. Who reaches 9 ends the race; the farther the better.

use std::fmt;

use tussle_core::scene::{Arrangement, Board, CellKind, Die, Gesture, Man, State};
use tussle_core::{
    CellId, Depict, Effect, EffectKind, Evaluate, Explain, Family, Features, Game, GameInfo,
    Notation, OptionInfo, Ranks, Reader, ReasonInfo, Refusal, Seat, SeatInfo, Sink, Spec,
    TextError, Turn, Visitor,
};

const LAST: u8 = 9;

pub(crate) static INFO: GameInfo = GameInfo {
    slug: "dash",
    name: "Dash",
    author: "nobody",
    year: "2026",
    summary: "a race",
    rules: "roll and run",
    lesson: "",
    rules_version: 1,
    seats: &[
        SeatInfo { letter: 'R', name: "Red" },
        SeatInfo { letter: 'G', name: "Green" },
        SeatInfo { letter: 'Y', name: "Yellow" },
        SeatInfo { letter: 'B', name: "Blue" },
    ],
    options: &[OptionInfo {
        key: "players",
        default: "3",
        values: "2 to 4",
        help: "players",
        from_toml: None,
    }],
    stop_after: None,
    effects: &[EffectKind::Moved],
    dialects: &[],
    sample_variants: &["players=2", "players=4"],
};

#[derive(Clone)]
pub(crate) struct Dash {
    players: usize,
}

impl Family for Dash {
    const INFO: &'static GameInfo = &INFO;

    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
        let mut options = spec.options(INFO.options);
        let players = options.number("players", 2..=4);
        options.finish()?;
        Ok(visitor.visit(Self { players }))
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pos {
    cells: [u8; 4],
    turn: u8,
    die: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    Roll(u8),
    Run(u8, u8),
    Wait,
}

const FACES: [(Act, u32); 3] = [(Act::Roll(1), 1), (Act::Roll(2), 2), (Act::Roll(3), 1)];

impl Game for Dash {
    type Pos = Pos;
    type Act = Act;

    fn seats(&self) -> usize {
        self.players
    }

    fn start(&self) -> Pos {
        Pos { cells: [0; 4], turn: 0, die: 0 }
    }

    fn turn(&self, pos: &Pos) -> Turn {
        let seat = Seat::new(pos.turn.into());
        match pos.die {
            _ if pos.cells.contains(&LAST) => Turn::Over,
            0 => Turn::Roll(seat),
            _ => Turn::Choose(seat),
        }
    }

    fn choices(&self, pos: &Pos, each: &mut impl FnMut(Act)) {
        if let Turn::Choose(seat) = self.turn(pos) {
            let from = pos.cells[seat.index()];
            each(Act::Run(from, (from + pos.die).min(LAST)));
            each(Act::Wait);
        }
    }

    fn rolls(&self, pos: &Pos) -> &[(Act, u32)] {
        if matches!(self.turn(pos), Turn::Roll(_)) { &FACES } else { &[] }
    }

    fn apply<S: Sink>(&self, pos: &mut Pos, act: Act, sink: &mut S) {
        let seat = Seat::new(pos.turn.into());
        let cell = |cell: u8| CellId(cell.into());
        if let Act::Roll(face) = act {
            pos.die = face;
            return;
        }
        if let Act::Run(from, to) = act {
            let pushed = Seat::all(self.players).find(|other| pos.cells[other.index()] == to);
            pos.cells[seat.index()] = to;
            sink.tell(Effect::moved(seat, cell(from), cell(to)));
            if let Some(pushed) = pushed {
                pos.cells[pushed.index()] = 0;
                let push = Effect::plain(EffectKind::Jostled, Some(pushed), cell(to), cell(0));
                sink.tell(Effect { by: Some(seat), depth: 1, ..push });
            }
        }
        pos.die = 0;
        pos.turn = seat.next(self.players).index() as u8;
    }

    fn ranks(&self, pos: &Pos) -> Ranks {
        let scores: Vec<_> = pos.cells[..self.players].iter().map(|cell| (*cell).into()).collect();
        Ranks::by_score(&scores)
    }

    fn act_space(&self) -> usize {
        200
    }

    fn act_index(&self, act: Act) -> usize {
        match act {
            Act::Roll(face) => face.into(),
            Act::Wait => 4,
            Act::Run(from, to) => 10 + 10 * usize::from(from) + usize::from(to),
        }
    }
}

impl Notation for Dash {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn variant(&self) -> String {
        if self.players == 3 { String::new() } else { format!("players={}", self.players) }
    }

    fn write_position(&self, pos: &Pos, out: &mut String) {
        let cells: Vec<_> = pos.cells[..self.players].iter().map(u8::to_string).collect();
        let turn = INFO.seats[usize::from(pos.turn)].letter;
        let text = format!("{} {turn} {}", cells.join("/"), pos.die);
        out.push_str(&text);
    }

    fn read_position(&self, text: &str) -> Result<Pos, TextError> {
        let mut reader = Reader::new("position", text);
        let mut pos = self.start();
        for seat in 0..self.players {
            pos.cells[seat] = reader.number("a cell", LAST.into())? as u8;
            let last = seat + 1 == self.players;
            reader.expect(if last { ' ' } else { '/' }, "after a cell")?;
        }
        let letter = reader.peek();
        let seats = &INFO.seats[..self.players];
        let Some(turn) = seats.iter().position(|seat| Some(seat.letter) == letter) else {
            return Err(reader.fail_here("expected a player"));
        };
        reader.next_char();
        reader.expect(' ', "before the die")?;
        (pos.turn, pos.die) = (turn as u8, reader.number("a die", 3)? as u8);
        reader.end()?;
        Ok(pos)
    }

    fn write_act(&self, act: Act, out: &mut String) {
        let text = match act {
            Act::Roll(face) => format!("{face}:"),
            Act::Run(from, to) => format!("{from}-{to}"),
            Act::Wait => "wait".to_owned(),
        };
        out.push_str(&text);
    }

    fn read_act(&self, text: &str) -> Result<Act, TextError> {
        if text == "wait" {
            return Ok(Act::Wait);
        }
        let mut reader = Reader::new("move", text);
        let number = reader.number("a number", LAST.into())? as u8;
        let act = if reader.eat(':') {
            Act::Roll(number)
        } else {
            reader.expect('-', "between two cells")?;
            Act::Run(number, reader.number("a cell", LAST.into())? as u8)
        };
        reader.end()?;
        Ok(act)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NoWay(&'static str);

impl fmt::Display for NoWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Refusal for NoWay {
    const REASONS: &'static [ReasonInfo] =
        &[ReasonInfo { code: "no-way", meaning: "It is not what the die says." }];

    fn code(&self) -> &'static str {
        "no-way"
    }
}

impl Explain for Dash {
    type Refusal = NoWay;

    fn refusal(&self, pos: &Pos, act: Act) -> Option<NoWay> {
        let reason = match self.turn(pos) {
            _ if self.is_legal(pos, act) => return None,
            Turn::Roll(_) => "the die is to be rolled",
            Turn::Choose(_) => "the die says otherwise",
            Turn::Over => "the race is over",
        };
        Some(NoWay(reason))
    }
}

impl Depict for Dash {
    fn board(&self) -> Board {
        let mut board = super::row((0..=LAST).map(|c| c.to_string()), CellKind::Plain { shade: 0 });
        board.cells[0].kind = CellKind::Outside;
        board
    }

    fn state(&self, pos: &Pos) -> State {
        let men = Seat::all(self.players).map(|seat| {
            let cell = CellId(pos.cells[seat.index()].into());
            Man { cell, owner: Some(seat) }
        });
        let name = INFO.seats[usize::from(pos.turn)].name;
        let prompt = match self.turn(pos) {
            Turn::Roll(_) => format!("{name} rolls the die"),
            Turn::Choose(_) => format!("{name} to move"),
            Turn::Over => "the race is over".to_owned(),
        };
        let shows = (pos.die > 0).then_some(pos.die);
        let dice = vec![Die { name: "die", sides: 3, shows }];
        State { men: men.collect(), marks: Vec::new(), dice, prompt }
    }

    fn gestures(&self, _: &Pos, act: Act) -> Vec<Gesture> {
        match act {
            Act::Run(from, to) => vec![Gesture::from_to(CellId(from.into()), CellId(to.into()))],
            _ => vec![Gesture::at(CellId(LAST.into()))],
        }
    }

    fn arranged(&self, wanted: &Arrangement) -> String {
        let cell = |seat| {
            let man = wanted.men.iter().find(|man| man.owner == Some(seat));
            man.map_or(0, |man| man.cell.0).to_string()
        };
        let cells: Vec<_> = Seat::all(self.players).map(cell).collect();
        let letter = INFO.seats[wanted.seat.index()].letter;
        format!("{} {letter} {}", cells.join("/"), wanted.die(0).unwrap_or(0))
    }
}

impl Evaluate for Dash {
    fn evaluate(&self, _: &Self::Pos, _: Seat) -> i32 {
        0
    }
}

/// Nothing is looked at, and every position is worth the same.
impl Features for Dash {
    const NAMES: &'static [&'static str] = &[];

    fn weights(&self) -> &[i32] {
        &[]
    }

    fn set_weights(&mut self, _: &[i32]) {}

    fn features(&self, _: &Self::Pos, _: Seat, _: &mut [i32]) {}
}
