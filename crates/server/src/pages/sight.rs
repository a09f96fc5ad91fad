//! A position of a game as a page shows it.

use maud::{Markup, PreEscaped, html};
use tussle_core::scene::{Board, State};
use tussle_core::{GameInfo, Live, Seat};
use tussle_draw::svg::page;
use tussle_draw::{Picture, last_move_marks};

use crate::game::Game;

/// What is seen of a position.
pub(super) struct Sight {
    info: &'static GameInfo,
    seats: usize,
    board: Board,
    state: State,
}

impl Sight {
    /// A game as it stands.
    pub(super) fn new(live: &dyn Live) -> Self {
        Self { info: live.info(), seats: live.seats(), board: live.board(), state: live.state() }
    }

    /// A game after so many plies, with its last move marked; none if there were fewer.
    pub(super) fn after(game: &Game, plies: usize) -> Option<Self> {
        let mut sight = Self::new(&*game.face_after(plies)?);
        // A roll moves nothing: what moved before it stays marked.
        let last = game.plies().iter().take(plies).rfind(|ply| !ply.effects.is_empty());
        sight.state.marks.extend(last.map(|ply| last_move_marks(&ply.effects)).unwrap_or_default());
        Some(sight)
    }

    /// The same from the other side of the board.
    pub(super) fn turned(mut self, turned: bool) -> Self {
        if turned {
            self.board = self.board.turned();
        }
        self
    }

    /// The game.
    pub(super) fn info(&self) -> &'static GameInfo {
        self.info
    }

    /// The seats of the variant.
    pub(super) fn seats(&self) -> impl Iterator<Item = (Seat, &'static str)> {
        Seat::all(self.seats).zip(self.info.seats.iter().map(|seat| seat.name))
    }

    /// The board with what stands on it.
    pub(super) fn board(&self) -> Markup {
        PreEscaped(page::board(&self.picture()))
    }

    /// The dice; where there are several, each with what it decides.
    pub(super) fn dice(&self) -> Markup {
        let dice = &self.state.dice;
        html! {
            @for die in dice {
                span.die {
                    (PreEscaped(page::die(die)))
                    @if dice.len() > 1 { small aria-hidden="true" { (die.name) } }
                }
            }
        }
    }

    /// Board and dice as a part of a page, for its script.
    pub(super) fn parts(&self) -> Markup {
        html! {
            div #board { (self.board()) }
            div #dice { (self.dice()) }
        }
    }

    /// A man that stands for a player.
    pub(super) fn token(&self, seat: Seat) -> Markup {
        PreEscaped(page::token(&self.picture(), seat))
    }

    /// What is drawn.
    pub(super) fn picture(&self) -> Picture<'_> {
        Picture {
            name: self.info.name,
            board: &self.board,
            state: &self.state,
            seats: &self.info.seats[..self.seats],
        }
    }
}
