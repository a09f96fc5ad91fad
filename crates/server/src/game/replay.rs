//! The one place where events change a game, be they new or out of the store.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use tussle_table::{Due, Player};

use super::clocks::Clocks;
use super::seating::first_sitters;
use super::{Event, Game, GameId, Logged, Millis, Refusal, Sitter};
use crate::wire::Phase;

/// What is stored of a game cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game}, event {number}: {reason}")]
pub struct Corrupt {
    /// The game.
    pub game: GameId,
    /// The event.
    pub number: u64,
    /// What is wrong with it.
    pub reason: String,
}

impl Game {
    /// The game that these events lead to. The player who is due starts to think now.
    pub fn replay(id: &GameId, log: &[Logged], now: Millis) -> Result<Self, Corrupt> {
        let corrupt = |number, reason: String| Corrupt { game: id.clone(), number, reason };
        let [first, rest @ ..] = log else {
            return Err(corrupt(0, "there is no event".to_owned()));
        };
        let Event::Opened(setup) = &first.event else {
            return Err(corrupt(first.number, "the first event must open the game".to_owned()));
        };
        let start = setup.live().map_err(|refusal| corrupt(1, refusal.to_string()))?;
        let clocks = setup.clock.map(|control| Clocks::new(control, setup.chairs.len()));
        let mut game = Self {
            id: id.clone(),
            start,
            number: 1,
            turn: 1,
            changed_at: first.at,
            turn_began: first.at,
            sitters: first_sitters(&setup.chairs),
            setup: (**setup).clone(),
            play: None,
            clocks,
            takeback: Vec::new(),
            rematch: None,
            fun: BTreeMap::new(),
            done: HashMap::new(),
        };
        game.begin_when_full().map_err(|refusal| corrupt(1, refusal.to_string()))?;
        for logged in rest {
            if logged.number != game.number + 1 {
                return Err(corrupt(logged.number, format!("{} was expected", game.number + 1)));
            }
            game.happen(logged.event.clone(), logged.at)
                .map_err(|refusal| corrupt(logged.number, refusal.to_string()))?;
            if let Some(command) = &logged.command {
                game.note_done(command.clone(), logged.number);
            }
        }
        game.turn_began = now;
        Ok(game)
    }

    /// Lets an event happen. It must be stored, or this game be dropped.
    pub(super) fn happen(&mut self, event: Event, now: Millis) -> Result<Event, Refusal> {
        let before = self.standing();
        let thinking = self.chooser().map(|seat| (seat, self.thought_for(now)));
        self.absorb(&event)?;
        let moved = matches!(event, Event::Played { .. });
        let ended = self.phase() == Phase::Over;
        if let (Some(clocks), Some((seat, took)), true) =
            (&mut self.clocks, thinking, ended && !moved)
        {
            clocks.stop(seat, took);
        }
        self.number += 1;
        self.changed_at = now;
        if self.standing() != before {
            self.turn = self.number;
            self.turn_began = now;
        }
        if ended {
            self.reveal_dice()?;
        }
        Ok(event)
    }

    /// What makes a new turn when it changes: how much was played and who has to choose.
    fn standing(&self) -> Option<(usize, Due)> {
        self.play.as_ref().map(|play| (play.plies().len(), play.due()))
    }

    fn absorb(&mut self, event: &Event) -> Result<(), Refusal> {
        match event {
            Event::Opened(_) => return Err(Refusal::Taken),
            Event::Joined { seat, name, number } => {
                let place = self.sitters.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat)?;
                *place = Some(Sitter { player: Player::person(name), number: number.clone() });
                self.begin_when_full()?;
            }
            Event::Played { act, took } => {
                let seat = self.begun()?.play_timed(act, Duration::from_millis(*took))?.seat;
                if let Some(clocks) = &mut self.clocks {
                    clocks.spend(seat, *took);
                }
                self.takeback.clear();
            }
            Event::Drawn { act } => _ = self.begun()?.play(act)?,
            Event::TakebackAsked { seat } | Event::TakebackAgreed { seat } => {
                self.takeback.push(*seat);
            }
            Event::TakebackDeclined { .. } => self.takeback.clear(),
            Event::Undone { plies } => {
                self.begun()?.undo(*plies)?;
                self.takeback.clear();
            }
            Event::DrawOffered { seat } => self.begun()?.offer_draw(*seat)?,
            Event::DrawAgreed { seat } => self.begun()?.accept_draw(*seat)?,
            Event::DrawDeclined { seat } => self.begun()?.decline_draw(*seat)?,
            Event::Left { seat, how } => {
                self.begun()?.leave(*seat, how.clone())?;
                self.takeback.clear();
            }
            Event::Abandoned => self.begun()?.abandon()?,
            Event::Replaced { seat, bot } => self.replace(*seat, bot)?,
            Event::Rematched { game } => self.rematch = Some(game.clone()),
            Event::Rated { seat, fun } => _ = self.fun.insert(*seat, *fun),
        }
        Ok(())
    }
}
