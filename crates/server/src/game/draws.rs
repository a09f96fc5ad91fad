//! What the dice decided, so that everyone can decide it again.

use tussle_core::Seat;
use tussle_table::play::{Match, Ply};

use super::Game;
use crate::wire::{DrawKind, DrawView};

impl Game {
    /// Every draw of the game so far, in order: rolls, and moves for players who had left.
    pub fn draws(&self) -> Vec<DrawView> {
        let Some(play) = &self.play else { return Vec::new() };
        let plies = play.plies().iter().enumerate();
        plies.filter_map(|(before, ply)| self.draw(play, before, ply)).collect()
    }

    fn draw(&self, play: &Match, before: usize, ply: &Ply) -> Option<DrawView> {
        let kind = match ply.roll {
            true => DrawKind::Roll,
            false if left_before(play, ply.seat, before) => DrawKind::Absent,
            false => return None,
        };
        let face = self.face_after(before)?;
        let faces = match kind {
            DrawKind::Roll => face.rolls(),
            DrawKind::Absent => face.choices().into_iter().map(|act| (act, 1)).collect(),
        };
        Some(DrawView { before, kind, faces })
    }
}

fn left_before(play: &Match, seat: Seat, plies: usize) -> bool {
    let mut departures = play.departures().iter();
    departures.any(|departure| departure.seat == seat && departure.after <= plies)
}
