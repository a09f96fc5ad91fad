//! Where guests wait, are paired in the order of their arrival, and play.
//!
//! Everything here happens on one thread, event after event, so there is nothing to lock. It is little: reading,
//! which waits, has threads of its own.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tussle_core::Seat;
use tussle_table::Match;

use crate::clock::TimeControl;
use crate::duel::Duel;
use crate::guest::{Guest, GuestId};
use crate::message::{Request, State};

/// How long a player may take to hear that the game is over.
const UNTIL_TOLD: Duration = Duration::from_secs(30);

/// How long a player who has heard it may go on asking. Those who never look at `end` stop when they are cut off.
const ONCE_TOLD: Duration = Duration::from_secs(2);

/// Hears of the games of a server.
pub trait Watcher {
    /// A game begins; games are counted from 1. Further facts about it may be noted in it.
    fn started(&mut self, number: usize, game: &mut Match);

    /// A move was played in a game. Neither player has heard of it yet.
    fn played(&mut self, number: usize, game: &Match);

    /// A game has ended.
    fn ended(&mut self, number: usize, game: &Match);
}

/// All games of a server.
#[derive(Debug)]
pub(crate) struct Hall<'w, W> {
    control: TimeControl,
    /// What those who wait are told.
    before: State,
    /// After how many games to close.
    limit: Option<usize>,
    /// How many games have begun.
    begun: usize,
    waiting: Option<Guest>,
    tables: Vec<Table>,
    watcher: &'w mut W,
}

/// A game and those who play it.
#[derive(Debug)]
struct Table {
    number: usize,
    duel: Duel,
    guests: [Option<Guest>; 2],
    /// When the game has ended: how long each player's connection stays open at most.
    closing: Option<[Instant; 2]>,
}

impl<'w, W: Watcher> Hall<'w, W> {
    /// An empty hall.
    pub(crate) fn new(control: TimeControl, limit: Option<usize>, watcher: &'w mut W) -> Self {
        let before = Duel::before(control);
        Self { control, before, limit, begun: 0, waiting: None, tables: Vec::new(), watcher }
    }

    /// Whether another guest would get a seat.
    pub(crate) fn has_room(&self) -> bool {
        self.limit.is_none_or(|limit| self.begun < limit)
    }

    /// Whether all is over.
    pub(crate) fn is_done(&self) -> bool {
        !self.has_room() && self.tables.is_empty()
    }

    /// When to [look at the clocks](Self::pass_time) if nothing else happens.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.tables.iter().filter_map(Table::deadline).min()
    }

    /// Ends games whose time is up, and connections that have outlived theirs.
    pub(crate) fn pass_time(&mut self, at: Instant) {
        for table in &mut self.tables {
            table.duel.pass_time(at);
            table.settle(at, self.watcher);
            table.close(at);
        }
        self.tables.retain(|table| table.guests.iter().any(Option::is_some));
    }

    /// A guest takes the next seat.
    pub(crate) fn seat(&mut self, mut guest: Guest, at: Instant) {
        let number = usize::from(self.waiting.is_some());
        if guest.tell(&number).is_err() {
            return;
        }
        let Some(first) = self.waiting.take() else {
            self.waiting = Some(guest);
            return;
        };
        self.begun += 1;
        let mut duel = Duel::begin([&first.name, &guest.name], self.control, at);
        self.watcher.started(self.begun, duel.game_mut());
        let guests = [Some(first), Some(guest)];
        self.tables.push(Table { number: self.begun, duel, guests, closing: None });
    }

    /// A guest says something. Every value has one answer.
    pub(crate) fn hear(&mut self, id: GuestId, value: Value, at: Instant) {
        if let Some(guest) = self.waiting.as_mut().filter(|guest| guest.id == id) {
            if guest.tell(&self.before).is_err() {
                self.waiting = None;
            }
        } else if let Some((table, seat)) = find(&mut self.tables, id) {
            table.duel.pass_time(at);
            if let Request::Move(text) = Request::of(value)
                && table.duel.play(seat, &text, at)
            {
                self.watcher.played(table.number, table.duel.game());
            }
            // Whoever keeps records has this one before the players hear of the end.
            table.settle(at, self.watcher);
            table.tell_state(seat, at);
        }
    }

    /// A guest cannot be understood any more: it is told why, and sent away.
    pub(crate) fn dismiss(&mut self, id: GuestId, reason: &str, at: Instant) {
        let waiting = self.waiting.as_mut().filter(|guest| guest.id == id);
        let guest = waiting.or_else(|| {
            let (table, seat) = find(&mut self.tables, id)?;
            table.guests[seat.index()].as_mut()
        });
        if let Some(guest) = guest {
            // It goes in any case, whether this arrives or not.
            let _ = guest.tell(&json!({ "error": reason }));
        }
        self.lose(id, reason, at);
    }

    /// A guest has gone, or has to, and forfeits the game for this reason.
    pub(crate) fn lose(&mut self, id: GuestId, reason: &str, at: Instant) {
        self.waiting.take_if(|guest| guest.id == id);
        if let Some((table, seat)) = find(&mut self.tables, id) {
            table.guests[seat.index()] = None;
            table.duel.forfeit(seat, reason, at);
        }
    }
}

/// Where a guest sits.
fn find(tables: &mut [Table], id: GuestId) -> Option<(&mut Table, Seat)> {
    tables.iter_mut().find_map(|table| {
        let is_it = |guest: &Option<Guest>| guest.as_ref().is_some_and(|guest| guest.id == id);
        let seat = table.guests.iter().position(is_it)?;
        Some((table, Seat::new(seat)))
    })
}

impl Table {
    fn deadline(&self) -> Option<Instant> {
        match self.closing {
            None => self.duel.deadline(),
            Some(closing) => {
                let open = closing.iter().zip(&self.guests).filter(|(_, guest)| guest.is_some());
                open.map(|(time, _)| *time).min()
            }
        }
    }

    /// Sends a player the state. One who does not take it has left.
    fn tell_state(&mut self, seat: Seat, at: Instant) {
        let state = self.duel.state(seat, at);
        let place = &mut self.guests[seat.index()];
        if place.as_mut().is_some_and(|guest| guest.tell(&state).is_err()) {
            *place = None;
            self.duel.forfeit(seat, "its answers could not be delivered", at);
        } else if let Some(closing) = &mut self.closing {
            let time = &mut closing[seat.index()];
            *time = (*time).min(at + ONCE_TOLD);
        }
    }

    /// Tells once that the game is over.
    fn settle(&mut self, at: Instant, watcher: &mut impl Watcher) {
        if self.closing.is_none() && self.duel.is_over() {
            self.closing = Some([at + UNTIL_TOLD; 2]);
            watcher.ended(self.number, self.duel.game());
        }
    }

    /// Cuts off those whose time has come.
    fn close(&mut self, at: Instant) {
        for (guest, time) in self.guests.iter_mut().zip(self.closing.into_iter().flatten()) {
            if time <= at {
                *guest = None;
            }
        }
    }
}
