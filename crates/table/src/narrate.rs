//! What happened, in words for a log or a screen reader.

use tussle_core::scene::CellKind;
use tussle_core::{CellId, Effect, EffectKind, Ranks, Seat};

use crate::play::{Departure, Leaving, Ply};
use crate::{Ending, Match};

/// A line about a ply: `Yellow plays 5-7; exchanged to 15; pushes Green from 15 to 11, sent back to 8`.
pub fn ply(game: &Match, ply: &Ply) -> String {
    let seat = game.seat_name(ply.seat);
    if ply.roll {
        // Two dice are two numbers, not one of two digits.
        let faces: Vec<_> = ply.act.matches(|letter: char| letter.is_ascii_digit()).collect();
        return format!("{seat} rolls {}", faces.join(" and "));
    }
    let with_ball = ply.effects.first().is_some_and(|effect| effect.man.is_none());
    let line = format!("{seat} plays {}{}", if with_ball { "the ball " } else { "" }, ply.act);
    let mut teller = Teller { game, line, about: None, pushed: false };
    for effect in &ply.effects {
        teller.tell(effect);
    }
    teller.line
}

/// A line about a player who left: `Green resigns`.
pub fn departure(game: &Match, departure: &Departure) -> String {
    let seat = game.seat_name(departure.seat);
    match &departure.leaving {
        Leaving::Resigned => format!("{seat} resigns"),
        Leaving::Time => format!("{seat} has run out of time"),
        Leaving::Forfeit { reason } => format!("{seat} forfeits the match: {reason}"),
    }
}

/// A line about how the match ended, or about what it waits for.
pub fn outcome(game: &Match) -> String {
    let outcome = game.outcome();
    let winners = outcome.ranks.iter().flat_map(Ranks::winners);
    let winners: Vec<_> = winners.map(|seat| game.seat_name(seat)).collect();
    let winners = match winners.as_slice() {
        [] => String::new(),
        [winner] => format!("{winner} wins"),
        [others @ .., last] => format!("{} and {last} share the win", others.join(", ")),
    };
    match outcome.ending {
        Ending::Won => winners + &points(game),
        Ending::Resigned | Ending::Time | Ending::Forfeit => {
            let last = game.departures().last().map(|last| departure(game, last));
            format!("{}; {winners}", last.unwrap_or_default())
        }
        Ending::Agreed => "A draw by agreement".to_owned(),
        Ending::Repetition => "A draw by repetition".to_owned(),
        Ending::Abandoned => "The match was abandoned".to_owned(),
        Ending::Unfinished => game.game().state().prompt,
    }
}

/// The points of all seats, in games that count them, as an addition to how the match ended.
fn points(game: &Match) -> String {
    let points = game.game().points();
    let each = game.seats().zip(points).map(|(seat, points)| match points {
        1 => format!("{} 1 point", game.seat_name(seat)),
        points => format!("{} {points} points", game.seat_name(seat)),
    });
    match each.collect::<Vec<_>>().as_slice() {
        [] => String::new(),
        each => format!(": {}", each.join(", ")),
    }
}

/// Tells effects one after another and remembers of which man it spoke last.
struct Teller<'m> {
    game: &'m Match,
    line: String,
    /// The man spoken of last: whose it is (nobody's: the ball) and where it stands.
    about: Option<(Option<Seat>, CellId)>,
    /// Whether that man came up only because it was pushed.
    pushed: bool,
}

impl<'m> Teller<'m> {
    fn tell(&mut self, effect: &Effect) {
        let (man, from, to) = (self.name(effect.man), self.cell(effect.from), self.cell(effect.to));
        match effect.kind {
            // The text of the move has told this.
            EffectKind::Moved | EffectKind::Left => self.about = Some((effect.man, effect.to)),
            EffectKind::Captured => self.add("; ", &format!("takes {man} on {from}")),
            EffectKind::Freed => self.add("; ", &format!("sets {man} on {from} free")),
            EffectKind::Removed => self.add("; ", &format!("takes a man off {from}")),
            EffectKind::Exchanged => self.go_on(effect, &format!("exchanged to {to}")),
            EffectKind::SentBack => self.go_on(effect, &format!("sent back to {to}")),
            EffectKind::Scored { points: 1 } => self.go_on(effect, "scores 1 point"),
            EffectKind::Scored { points } => self.go_on(effect, &format!("scores {points} points")),
            EffectKind::Jostled => {
                let outside = self.game.board().cell(effect.to).kind == CellKind::Outside;
                let goal = if outside { "off the track".to_owned() } else { format!("to {to}") };
                self.push(effect, &format!("pushes {man} from {from} {goal}"));
            }
        }
    }

    /// Tells of a push, with the name of the man that pushes, unless it was the last one spoken of.
    fn push(&mut self, effect: &Effect, words: &str) {
        match (self.about == Some((effect.by, effect.from)), self.pushed) {
            (true, false) => self.add("; ", words),
            (true, true) => self.add(", which ", words),
            (false, _) => self.add("; ", &format!("{} {words}", self.name(effect.by))),
        }
        self.about = Some((effect.man, effect.to));
        self.pushed = true;
    }

    /// Tells more of a man, with its name, unless it was the last one spoken of.
    fn go_on(&mut self, effect: &Effect, words: &str) {
        match (self.about == Some((effect.man, effect.from)), self.pushed) {
            (true, false) => self.add("; ", words),
            (true, true) => self.add(", ", words),
            (false, _) => {
                self.add("; ", &format!("{} {words}", self.name(effect.man)));
                self.pushed = false;
            }
        }
        self.about = Some((effect.man, effect.to));
    }

    fn add(&mut self, joint: &str, words: &str) {
        self.line.push_str(joint);
        self.line.push_str(words);
    }

    fn name(&self, man: Option<Seat>) -> &'static str {
        man.map_or("the ball", |seat| self.game.seat_name(seat))
    }

    fn cell(&self, id: CellId) -> &'m str {
        &self.game.board().cell(id).name
    }
}
