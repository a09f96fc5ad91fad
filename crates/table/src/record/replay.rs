//! From data to a match, with every claim checked.

use std::fmt;

use tussle_core::{Live, Seat};

use super::export::seat_word;
use super::{Misfit, Move, Out, Place, Record, VERSION, Verdict};
use crate::dice::SeededDice;
use crate::{Ending, Match, Opener, Player};

impl Record {
    /// Plays the match again. Everything that is said must be as the rules have it.
    pub fn replay(&self, open: Opener) -> Result<Match, Misfit> {
        let mut game = self.replay_moves(open)?;
        self.result.confirm(&mut game)?;
        Ok(game)
    }

    /// Plays the match again as far as its moves go, without looking at the result.
    pub(crate) fn replay_moves(&self, open: Opener) -> Result<Match, Misfit> {
        let mut game = self.set_up(open)?;
        let mut departures = self.out.iter().enumerate().peekable();
        for after in 0..=self.moves.len() {
            while let Some((i, out)) = departures.next_if(|(_, out)| out.after == after) {
                out.repeat(&mut game, i)?;
            }
            if let Some(act) = self.moves.get(after) {
                act.repeat(&mut game, after)?;
            }
        }
        match departures.next() {
            None => Ok(game),
            Some((i, out)) => {
                let played = self.moves.len();
                let reason = format!(
                    "departures must be in order and within the match: this one comes after {} of {played} moves",
                    out.after
                );
                Err(Misfit::new(Place::Out(i), reason))
            }
        }
    }

    fn set_up(&self, open: Opener) -> Result<Match, Misfit> {
        if self.tussle != VERSION {
            let reason = format!(
                "this is version {} of the format, and only version {VERSION} is known here",
                self.tussle
            );
            return Err(Misfit::new(Place::Version, reason));
        }
        let mut live = open(&self.game).map_err(|error| Misfit::inside(Place::Game, error))?;
        let known = live.info().rules_version;
        if self.rules != known {
            let reason = format!(
                "this match followed version {} of the rules, and only version {known} is known here",
                self.rules
            );
            return Err(Misfit::new(Place::Rules, reason));
        }
        if let Some(start) = &self.start {
            live.set_position(start).map_err(|error| Misfit::inside(Place::Start, error))?;
        }
        let players = self.players(&*live)?;
        let mut game = Match::new(live, players).expect("the seats have been counted");
        if let Some(seed) = self.seed {
            game = game.with_dice(SeededDice::new(seed));
        }
        for (name, value) in &self.tags {
            game.set_tag(name, value)
                .map_err(|error| Misfit::refused(Place::Tag(name.clone()), error))?;
        }
        remark(&mut game, 0, self.comment.as_deref());
        Ok(game)
    }

    fn players(&self, live: &dyn Live) -> Result<Vec<Player>, Misfit> {
        let mut lines = self.seats.iter();
        let mut players = Vec::new();
        for (i, seat) in Seat::all(live.seats()).enumerate() {
            let wanted = seat_word(live.info(), seat);
            let Some(line) = lines.next() else {
                return Err(Misfit::new(Place::Seat(i), format!("the seat `{wanted}` is missing")));
            };
            if line.seat != wanted {
                let reason = format!("expected the seat `{wanted}`, found `{}`", line.seat);
                return Err(Misfit::new(Place::Seat(i), reason));
            }
            let name = line.name.clone();
            players.push(if line.bot { Player::Bot(name) } else { Player::Person(name) });
        }
        match lines.next() {
            None => Ok(players),
            Some(line) => {
                let reason = format!(
                    "this game has {} seats, `{}` is none of them",
                    live.seats(),
                    line.seat
                );
                Err(Misfit::new(Place::Seat(players.len()), reason))
            }
        }
    }
}

impl Move {
    fn repeat(&self, game: &mut Match, index: usize) -> Result<(), Misfit> {
        let played = match self.time {
            None => game.play(&self.act),
            Some(time) => game.play_timed(&self.act, time),
        };
        played.map_err(|error| Misfit::refused(Place::Move(index), error))?;
        remark(game, index + 1, self.comment.as_deref());
        Ok(())
    }
}

impl Out {
    fn repeat(&self, game: &mut Match, index: usize) -> Result<(), Misfit> {
        let info = game.game().info();
        let Some(seat) = game.seats().find(|seat| seat_word(info, *seat) == self.seat) else {
            let reason = format!("there is no seat `{}`", self.seat);
            return Err(Misfit::new(Place::Out(index), reason));
        };
        game.leave(seat, self.how.clone())
            .map_err(|error| Misfit::refused(Place::Out(index), error))
    }
}

impl Verdict {
    /// Ends the match as the result says, if nothing else has ended it, and checks that the result is true.
    fn confirm(&self, game: &mut Match) -> Result<(), Misfit> {
        let misfit = |reason| Misfit::new(Place::Result, reason);
        let ended = match self.ending {
            Ending::Agreed => game.end_by_agreement(),
            Ending::Repetition => game.end_by_repetition(),
            Ending::Abandoned => game.abandon(),
            _ => Ok(()),
        };
        ended.map_err(|error| misfit(format!("it cannot be `{}`: {error}", self.ending.word())))?;
        let truth = Self::of(&game.outcome());
        if *self == truth {
            return Ok(());
        }
        if truth.ending == Ending::Unfinished {
            let plies = game.plies().len();
            let prompt = game.game().state().prompt;
            let why = match self.ending {
                Ending::Resigned | Ending::Time | Ending::Forfeit => {
                    "several players are still there; who left has an `out` of its own"
                }
                _ => &prompt,
            };
            return Err(misfit(format!(
                "`{self}`: after {plies} moves the match is not over ({why})"
            )));
        }
        Err(misfit(format!("the moves lead to the result `{truth}`, not `{self}`")))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.ranks {
            None => f.write_str("- ")?,
            Some(ranks) => ranks.iter().try_for_each(|rank| write!(f, "{rank} "))?,
        }
        f.write_str(self.ending.word())
    }
}

/// Makes the remark that was made after so many plies, all of which have been played.
fn remark(game: &mut Match, plies: usize, text: Option<&str>) {
    if let Some(text) = text {
        game.set_comment(plies, text).expect("the plies have been played");
    }
}
