//! Deciding, storing, telling: always in this order.

use tracing::{error, warn};
use tussle_core::Seat;

use super::RoomError;
use super::actor::Actor;
use super::hall::{self, now};
use crate::game::{CommandKey, Event, Game, Happened, Logged, Moment, Refusal};
use crate::store::{Append, StoreError};
use crate::wire::{Command, Message, Order};

/// How often a decision is made anew because another server was quicker.
const ATTEMPTS: usize = 3;

impl Actor {
    /// Carries out the command of a player who holds these seats, unless that has been done.
    pub(super) async fn command(&mut self, command: &Command, held: &[Seat]) -> Message {
        let (id, key) = (&command.id, CommandKey::of(command));
        let done = match self.game.done(&key) {
            Some(number) => Ok(number),
            None if command.order == Order::Rematch => self.rematch(command, held, &key).await,
            None => {
                let carry_out =
                    |game: &mut Game, moment: &Moment| game.carry_out(command, held, moment);
                self.decide(Some(&key), carry_out).await
            }
        };
        match done {
            Ok(number) => Message::Done { id: id.clone(), number },
            Err(error) => Message::Refused {
                id: Some(id.clone()),
                code: error.code().to_owned(),
                reason: error.to_string(),
                table: Some(Box::new(self.game.table(&self.moment()))),
            },
        }
    }

    /// Decides something, stores what comes of it and tells everyone. Says the number of the first event.
    pub(super) async fn decide(
        &mut self,
        command: Option<&CommandKey>,
        decide: impl Fn(&mut Game, &Moment) -> Result<Happened, Refusal>,
    ) -> Result<u64, RoomError> {
        for _ in 0..ATTEMPTS {
            // A resend may have been carried out by the server that was quicker.
            if let Some(number) = command.and_then(|command| self.game.done(command)) {
                return Ok(number);
            }
            let (moment, before) = (self.moment(), self.game.number());
            let happened = match decide(&mut self.game, &moment) {
                Ok(happened) => happened,
                Err(refusal) => {
                    // What was done before the refusal must not stay.
                    if self.game.number() != before {
                        self.reload().await?;
                    }
                    return Err(refusal.into());
                }
            };
            match self.commit(command, before, happened, &moment).await {
                Err(StoreError::Conflict) => self.refresh().await,
                Err(error) => return Err(error.into()),
                Ok(()) => return Ok(before + 1),
            }
        }
        Err(StoreError::Conflict.into())
    }

    async fn commit(
        &mut self,
        command: Option<&CommandKey>,
        before: u64,
        happened: Happened,
        moment: &Moment,
    ) -> Result<(), StoreError> {
        if happened.is_empty() {
            return Ok(());
        }
        let stored = self.store.append(self.append(command, before, &happened, moment)).await;
        if let Err(error) = stored {
            // What is not stored has not happened. A conflict is reloaded by whoever tries again.
            if !matches!(error, StoreError::Conflict) {
                self.reload().await?;
            }
            return Err(error);
        }
        self.stored = self.game.number();
        if let Some(command) = command {
            self.game.note_done(command.clone(), before + 1);
        }
        metrics::counter!("tussle_events_total").increment(happened.len() as u64);
        self.tell(&self.game.changed(&happened, moment));
        Ok(())
    }

    fn append(
        &self,
        command: Option<&CommandKey>,
        before: u64,
        happened: &[Event],
        moment: &Moment,
    ) -> Append {
        let events = happened.iter().zip(before + 1..).map(|(event, number)| Logged {
            number,
            at: moment.now,
            command: command.filter(|_| number == before + 1).cloned(),
            event: event.clone(),
        });
        Append {
            game: self.game.id().clone(),
            events: events.collect(),
            listing: self.game.listing(),
            listed: self.game.setup().listed,
            holders: Vec::new(),
        }
    }

    /// Opens another game, unless that has been done.
    async fn rematch(
        &mut self,
        command: &Command,
        held: &[Seat],
        key: &CommandKey,
    ) -> Result<u64, RoomError> {
        let moment = self.moment();
        self.game.carry_out(command, held, &moment)?;
        if self.game.rematch().is_some() {
            return Ok(self.game.number());
        }
        let next = hall::open_rematch(&self.store, &self.game).await?;
        self.decide(Some(key), |game, moment| game.rematched(next.clone(), moment.now)).await
    }

    /// Another server has changed the game: reads it and tells everyone what came.
    pub(super) async fn refresh(&mut self) {
        let told = self.stored;
        match self.reload().await {
            Ok(log) => {
                let fresh = log.into_iter().filter(|logged| logged.number > told);
                let fresh: Vec<_> = fresh.map(|logged| logged.event).collect();
                if !fresh.is_empty() {
                    self.tell(&self.game.changed(&fresh, &self.moment()));
                }
            }
            Err(error) => warn!(%error, game = %self.game.id(), "a game could not be read again"),
        }
    }

    /// Puts what is stored in the place of what is here.
    async fn reload(&mut self) -> Result<Vec<Logged>, StoreError> {
        let id = self.game.id().clone();
        let log = self.store.load(&id).await?;
        match Game::replay(&id, &log, now()) {
            Ok(game) => self.game = game,
            Err(corrupt) => error!(%corrupt, "a stored game cannot be played again"),
        }
        self.stored = self.game.number();
        Ok(log)
    }
}
