//! A position of a game as a page shows it.

use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use tussle_core::scene::{Arrangement, Board, Die, State};
use tussle_core::{GameInfo, Live, Seat};
use tussle_draw::Picture;
use tussle_draw::svg::page;

use crate::game::Game;

/// How a picture is to be seen.
#[derive(Deserialize)]
pub(super) struct Side {
    /// Whether from the other side of the board.
    #[serde(default)]
    pub(super) turned: bool,
}

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
        Some(Self { state: game.scene_after(plies)?, ..Self::new(game.face()) })
    }

    /// What somebody wants to stand on the board, as it would look, be it a position or not.
    pub(super) fn arranged(live: &dyn Live, wanted: &Arrangement) -> Self {
        let mut sight = Self::new(live);
        for (index, die) in sight.state.dice.iter_mut().enumerate() {
            die.shows = wanted.die(index);
        }
        sight.state.men.clone_from(&wanted.men);
        sight.state.marks.clear();
        sight
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

    /// The part of a page where things happen: the board, what is to be done, and what is to be said.
    pub(super) fn stage(&self) -> Markup {
        html! {
            section.stage aria-label="Board" {
                div #board.board { (self.board()) }
                div.below {
                    p #prompt.prompt {}
                    div #dice.dice { (self.dice()) }
                }
                p #notice.notice role="alert" {}
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

    /// A man that stands for a player, or the ball.
    pub(super) fn token(&self, owner: Option<Seat>) -> Markup {
        PreEscaped(page::token(&self.picture(), owner))
    }

    /// A seat's letter in positions.
    pub(super) fn letter(&self, seat: Seat) -> char {
        self.info.seats[seat.index()].letter
    }

    /// The dice as data.
    pub(super) fn dice_shown(&self) -> &[Die] {
        &self.state.dice
    }

    /// Whether there is a ball.
    pub(super) fn has_ball(&self) -> bool {
        self.state.men.iter().any(|man| man.owner.is_none())
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
