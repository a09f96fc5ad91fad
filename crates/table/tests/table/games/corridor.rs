//! A game for two without dice: two men in a corridor, one step at a time, back and forth. Who reaches the other end
//! or captures the other man wins.

use std::fmt;

use tussle_core::notation::require_canonical;
use tussle_core::scene::{Arrangement, Board, CellKind, Gesture, Man, State};
use tussle_core::{
    CellId, Depict, Dialect, Effect, EffectKind, Evaluate, Explain, Family, Features, Game,
    GameInfo, Notation, OptionInfo, Ranks, Reader, ReasonInfo, Refusal, Seat, SeatInfo, Sink, Spec,
    TextError, Turn, Visitor,
};

pub(crate) static INFO: GameInfo = GameInfo {
    slug: "corridor",
    name: "Corridor",
    author: "nobody",
    year: "2026",
    summary: "two men in a corridor",
    rules: "one step at a time",
    lesson: "",
    rules_version: 3,
    seats: &[SeatInfo { letter: 'r', name: "Red" }, SeatInfo { letter: 'b', name: "Blue" }],
    options: &[OptionInfo {
        key: "size",
        default: "5",
        values: "3 to 90",
        help: "cells",
        from_toml: Some(size_from_toml),
    }],
    stop_after: Some(40),
    effects: &[EffectKind::Moved],
    dialects: &[Dialect {
        name: "shouting",
        help: "capitals",
        read_position: |text| Ok(text.to_lowercase()),
        write_position: |text| Ok(text.to_uppercase()),
        read_move: |text| Ok(text.to_lowercase()),
        write_move: |text| Ok(text.to_uppercase()),
    }],
    sample_variants: &["size=3", "size=9"],
};

fn size_from_toml(text: &str) -> Result<String, TextError> {
    match text.trim().strip_prefix("size = ") {
        Some(size) => Ok(size.to_owned()),
        None => Err(TextError::new("track", text, 0..text.len(), "expected `size = …`")),
    }
}

#[derive(Clone)]
pub(crate) struct Corridor {
    size: u8,
}

impl Family for Corridor {
    const INFO: &'static GameInfo = &INFO;

    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
        let mut options = spec.options(INFO.options);
        let size = options.number("size", 3..=90) as u8;
        options.finish()?;
        Ok(visitor.visit(Self { size }))
    }
}

/// The cell of each man, none once captured, and who is to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pos {
    men: [Option<u8>; 2],
    turn: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step {
    from: u8,
    to: u8,
}

impl Corridor {
    fn winner(&self, pos: &Pos) -> Option<usize> {
        match pos.men {
            [None, _] => Some(1),
            [_, None] => Some(0),
            [Some(red), _] if red == self.size => Some(0),
            [_, Some(1)] => Some(1),
            _ => None,
        }
    }
}

impl Game for Corridor {
    type Pos = Pos;
    type Act = Step;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Pos {
        Pos { men: [Some(1), Some(self.size)], turn: 0 }
    }

    fn turn(&self, pos: &Pos) -> Turn {
        match self.winner(pos) {
            Some(_) => Turn::Over,
            None => Turn::Choose(Seat::new(pos.turn.into())),
        }
    }

    fn choices(&self, pos: &Pos, each: &mut impl FnMut(Step)) {
        if let (None, Some(from)) = (self.winner(pos), pos.men[usize::from(pos.turn)]) {
            for to in [from - 1, from + 1] {
                if (1..=self.size).contains(&to) {
                    each(Step { from, to });
                }
            }
        }
    }

    fn rolls(&self, _: &Pos) -> &[(Step, u32)] {
        &[]
    }

    fn apply<S: Sink>(&self, pos: &mut Pos, act: Step, sink: &mut S) {
        let (mover, other) = (Seat::new(pos.turn.into()), Seat::new(pos.turn.into()).other());
        let cell = |cell: u8| CellId(u16::from(cell) - 1);
        if pos.men[other.index()] == Some(act.to) {
            sink.tell(Effect::captured(other, cell(act.to), mover));
            pos.men[other.index()] = None;
        }
        sink.tell(Effect::moved(mover, cell(act.from), cell(act.to)));
        pos.men[mover.index()] = Some(act.to);
        pos.turn = other.index() as u8;
    }

    fn ranks(&self, pos: &Pos) -> Ranks {
        Ranks::winner_of_two(Seat::new(self.winner(pos).unwrap_or(0)))
    }

    fn act_space(&self) -> usize {
        2 * usize::from(self.size) + 2
    }

    fn act_index(&self, act: Step) -> usize {
        2 * usize::from(act.from) + usize::from(act.to > act.from)
    }
}

impl Notation for Corridor {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn variant(&self) -> String {
        if self.size == 5 { String::new() } else { format!("size={}", self.size) }
    }

    fn write_position(&self, pos: &Pos, out: &mut String) {
        let man = |seat: usize| pos.men[seat].map_or("x".to_owned(), |cell| cell.to_string());
        let turn = INFO.seats[usize::from(pos.turn)].letter;
        let text = [man(0), man(1), turn.to_string()].join(" ");
        out.push_str(&text);
    }

    fn read_position(&self, text: &str) -> Result<Pos, TextError> {
        let mut reader = Reader::new("position", text);
        let man = |reader: &mut Reader<'_>| {
            let start = reader.at();
            let captured = reader.eat('x');
            let cell = if captured { 1 } else { reader.number("a cell", self.size.into())? as u8 };
            if cell == 0 {
                return Err(reader.fail(start, "cells are counted from 1"));
            }
            reader.expect(' ', "after a man")?;
            Ok((!captured).then_some(cell))
        };
        let men = [man(&mut reader)?, man(&mut reader)?];
        let turn = u8::from(!reader.eat('r'));
        if turn == 1 {
            reader.expect('b', "or `r`, for the side to move")?;
        }
        reader.end()?;
        let pos = Pos { men, turn };
        require_canonical("position", text, &self.position_text(&pos))?;
        Ok(pos)
    }

    fn write_act(&self, act: Step, out: &mut String) {
        let text = format!("c{}-c{}", act.from, act.to);
        out.push_str(&text);
    }

    fn read_act(&self, text: &str) -> Result<Step, TextError> {
        let mut reader = Reader::new("move", text);
        reader.expect('c', "before a cell")?;
        let from = reader.number("a cell", self.size.into())? as u8;
        reader.expect('-', "between two cells")?;
        reader.expect('c', "before a cell")?;
        let to = reader.number("a cell", self.size.into())? as u8;
        reader.end()?;
        Ok(Step { from, to })
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NoStep(u8);

impl fmt::Display for NoStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "that is {} cells far", self.0)
    }
}

impl Refusal for NoStep {
    const REASONS: &'static [ReasonInfo] =
        &[ReasonInfo { code: "no-step", meaning: "It is not one step." }];

    fn code(&self) -> &'static str {
        "no-step"
    }
}

impl Explain for Corridor {
    type Refusal = NoStep;

    fn refusal(&self, pos: &Pos, act: Step) -> Option<NoStep> {
        (!self.is_legal(pos, act)).then(|| NoStep(act.from.abs_diff(act.to)))
    }
}

impl Depict for Corridor {
    fn board(&self) -> Board {
        super::row((1..=self.size).map(|cell| format!("c{cell}")), CellKind::Plain { shade: 0 })
    }

    fn state(&self, pos: &Pos) -> State {
        let men = pos.men.iter().enumerate().filter_map(|(seat, cell)| {
            let cell = CellId(u16::from((*cell)?) - 1);
            Some(Man { cell, owner: Some(Seat::new(seat)) })
        });
        let name = |seat: usize| INFO.seats[seat].name;
        let prompt = match self.winner(pos) {
            Some(winner) => format!("{} has won", name(winner)),
            None => format!("{} to move", name(pos.turn.into())),
        };
        State { men: men.collect(), marks: Vec::new(), dice: Vec::new(), prompt }
    }

    fn gestures(&self, _: &Pos, act: Step) -> Vec<Gesture> {
        let cell = |cell: u8| CellId(u16::from(cell) - 1);
        vec![Gesture::from_to(cell(act.from), cell(act.to))]
    }

    fn arranged(&self, wanted: &Arrangement) -> String {
        let man = |seat| {
            let man = wanted.men.iter().find(|man| man.owner == Some(seat));
            man.map_or("x".to_owned(), |man| (man.cell.0 + 1).to_string())
        };
        let letter = INFO.seats[wanted.seat.index()].letter.to_string();
        [man(Seat::new(0)), man(Seat::new(1)), letter].join(" ")
    }
}

impl Evaluate for Corridor {
    fn evaluate(&self, _: &Self::Pos, _: Seat) -> i32 {
        0
    }
}

/// Nothing is looked at, and every position is worth the same.
impl Features for Corridor {
    const NAMES: &'static [&'static str] = &[];

    fn weights(&self) -> &[i32] {
        &[]
    }

    fn set_weights(&mut self, _: &[i32]) {}

    fn features(&self, _: &Self::Pos, _: Seat, _: &mut [i32]) {}
}
