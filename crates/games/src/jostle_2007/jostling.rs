//! What happens when a piece moves: arrivals, displacements and events, one after another.
//!
//! A piece is displaced only to a cell where nobody stands, so it displaces nobody in turn until an event takes it
//! elsewhere. That is why a chain reaction is a loop here: pushed, sent on by an event, pushing the next one. It
//! ends, because all of it leads down the track but for exchanges, and nothing is displaced to the same exchange cell
//! twice.

use tussle_core::geometry::{Bits, Winding};
use tussle_core::{Effect, EffectKind, Seat, Sink};

use super::position::Pos;
use super::rules::Jostle2007;

/// A piece goes from one cell to another.
#[derive(Clone, Copy)]
struct Step {
    kind: EffectKind,
    piece: Seat,
    /// The owner of the piece that pushed this one, if it was pushed.
    by: Option<Seat>,
    from: usize,
    to: usize,
    /// One more than that of the step that caused this one.
    depth: u8,
    /// Whether this is the very piece that the player moves.
    is_mover: bool,
}

/// A move under way.
struct Chain<'m, B, S> {
    game: &'m Jostle2007<B>,
    pos: &'m mut Pos<B>,
    sink: &'m mut S,
    /// Every cell of the track with a piece on it, kept at hand while pieces come and go. Cell 0 means nothing here.
    occupied: B,
    /// Where the piece stands that the player moves.
    mover: usize,
}

impl<B: Bits> Jostle2007<B> {
    /// Moves a piece of the player and does all that follows from it. The cell where this piece ends up, and every cell
    /// of the track that is occupied then.
    #[inline(always)]
    pub(super) fn advance<S: Sink>(
        &self,
        pos: &mut Pos<B>,
        from: usize,
        to: usize,
        sink: &mut S,
    ) -> (usize, B) {
        let piece = pos.player;
        let own_move =
            Step { kind: EffectKind::Moved, piece, by: None, from, to, depth: 0, is_mover: true };
        let others_stay = from == 0 && self.count_off(pos, piece) > 1;
        let occupied = pos.pieces.all();
        let mut chain = Chain { game: self, pos, sink, occupied, mover: from };
        if !others_stay {
            chain.lift(piece, from);
        }
        let mut own_event_due = true;
        let mut arriving = own_move;
        loop {
            let mut event = None;
            if let Some(pushed) = chain.arrive(arriving) {
                chain.land(pushed);
                event = chain.event_after(pushed);
            }
            // The piece that the player moves waits with its own event for the chain to end, which may drive it away.
            if event.is_none() && own_event_due && chain.mover == to {
                own_event_due = false;
                event = chain.event_after(own_move);
            }
            match event {
                Some(event) => arriving = event,
                None => return (chain.mover, chain.occupied),
            }
        }
    }
}

impl<B: Bits, S: Sink> Chain<'_, B, S> {
    /// A piece comes to a cell where another one may stand. The step that this other one must take.
    #[inline(always)]
    fn arrive(&mut self, step: Step) -> Option<Step> {
        let other = self.occupied.has(step.to).then(|| {
            let (piece, is_mover) = (self.pos.pieces.owner(step.to), self.mover == step.to);
            self.lift(piece, step.to);
            (piece, is_mover)
        });
        self.land(step);
        let (piece, is_mover) = other?;
        Some(Step {
            kind: EffectKind::Jostled,
            piece,
            by: Some(step.piece),
            from: step.to,
            to: self.nearest_free_below(step.to),
            depth: step.depth.saturating_add(1),
            is_mover,
        })
    }

    /// Puts a piece on a cell, which is blocked from now on if it is an exchange cell.
    #[inline(always)]
    fn land(&mut self, step: Step) {
        self.tell(step);
        if step.is_mover {
            self.mover = step.to;
        }
        let cell = B::bit(step.to);
        self.pos.pieces.put(step.piece, step.to);
        self.occupied |= cell;
        self.pos.blocked |= cell & self.game.exchange;
    }

    /// Takes a piece off its cell.
    #[inline]
    fn lift(&mut self, piece: Seat, cell: usize) {
        self.pos.pieces.lift(piece, cell);
        self.occupied &= !B::bit(cell);
    }

    /// The step that the event of its cell makes a piece take after it has moved or been pushed there. It is taken off
    /// that cell.
    #[inline]
    fn event_after(&mut self, step: Step) -> Option<Step> {
        let goal = self.game.goal(step.to)?;
        self.lift(step.piece, step.to);
        let exchanges = self.game.exchange.has(step.to);
        Some(Step {
            kind: if exchanges { EffectKind::Exchanged } else { EffectKind::SentBack },
            by: None,
            from: step.to,
            to: goal,
            depth: step.depth.saturating_add(1),
            ..step
        })
    }

    /// The nearest lower cell that is neither occupied nor blocked, or 0.
    #[inline]
    fn nearest_free_below(&self, cell: usize) -> usize {
        let below = !(!B::EMPTY).up(cell);
        (below & !(self.occupied | self.pos.blocked) | B::bit(0)).highest()
    }

    /// Tells of a step, and of the points if it leads into the target area.
    #[inline(always)]
    fn tell(&mut self, step: Step) {
        let Step { kind, piece, by, depth, .. } = step;
        let (man, from, to) = (Some(piece), Winding::cell(step.from), Winding::cell(step.to));
        self.sink.tell(Effect { kind, man, from, to, by, depth });
        if self.game.target.has(step.to) {
            let points = self.game.variant.track.points(step.to) as u8;
            let kind = EffectKind::Scored { points };
            self.sink.tell(Effect { kind, man, from: to, to, by: None, depth });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{play, played, told};

    /// The second example of the sheet.
    const CROWDED: &str = "0,0,14/8,12,15/5,6,13 Y 2 - - -";

    #[test]
    fn the_first_example_of_the_sheet() {
        let turn = "6: 0-6 5: 6-11";
        let end = played("", &[turn, turn, turn].join(" "));
        assert_eq!(end, "0,0,19/0,0,15/0,0,8 R - - - -");
    }

    #[test]
    fn a_chain_starts_where_an_event_leads() {
        let (end, effects) = play("", CROWDED, "5-7");
        assert_eq!(end, "0,0,14/5,8,12/6,13,15 R - - - -");
        assert_eq!(
            told(&effects),
            [
                "0 Y moved 5-7",
                "1 Y exchanged 7-15",
                "2 G jostled 15-11 by Y",
                "3 G sent-back 11-8",
                "4 G jostled 8-5 by G",
            ]
        );
    }

    #[test]
    fn a_chain_may_drive_away_the_piece_that_started_it() {
        let (end, effects) = play("", CROWDED, "6-8");
        assert_eq!(end, "0,0,14/8,12,15/5,6,13 R - - - -");
        assert_eq!(
            told(&effects),
            [
                "0 Y moved 6-8",
                "1 G jostled 8-7 by Y",
                "2 G exchanged 7-15",
                "3 G jostled 15-11 by G",
                "4 G sent-back 11-8",
                "5 Y jostled 8-6 by G",
            ]
        );
    }

    #[test]
    fn the_pushed_piece_goes_to_its_end_before_the_event_of_the_pusher() {
        let (end, effects) = play("", "0,0,5/0,0,11/0,0,8 R 6 - - -", "5-11");
        assert_eq!(end, "0,0,8/0,0,10/0,0,15 R - 8 7,15 -");
        assert_eq!(
            told(&effects),
            [
                "0 R moved 5-11",
                "1 G jostled 11-10 by R",
                "1 R sent-back 11-8",
                "2 Y jostled 8-7 by R",
                "3 Y exchanged 7-15",
            ]
        );
    }

    #[test]
    fn nothing_is_pushed_to_a_blocked_cell() {
        // As before, but an earlier move of the same turn has blocked cell 7.
        let (end, _) = play("", "0,0,5/0,0,11/0,0,8 R 6 5 7,15 -", "5-11");
        assert_eq!(end, "0,0,8/0,0,10/0,0,6 R - 8 7,15 -");
    }

    #[test]
    fn pieces_are_pushed_off_the_track_where_no_cell_is_free() {
        let (end, effects) = play("", "0,0,2/0,0,1/0,0,0 Y 2 - - -", "0-2");
        assert_eq!(end, "0,0,0/0,0,1/0,0,2 R - - - -");
        assert_eq!(told(&effects), ["0 Y moved 0-2", "1 R jostled 2-0 by Y"]);
    }

    #[test]
    fn points_are_told_where_a_piece_comes_to_stand_in_the_target_area() {
        let (end, effects) = play("", "0,27,30/0,0,29/0,0,0 R 3 - - -", "27-30");
        assert_eq!(end, "0,28,30/0,0,29/0,0,0 G - - - -");
        assert_eq!(
            told(&effects),
            [
                "0 R moved 27-30",
                "0 R scored 3 on 30",
                "1 R jostled 30-28 by R",
                "1 R scored 1 on 28"
            ]
        );
    }

    #[test]
    fn a_piece_pushed_out_of_the_target_area_triggers_events_again() {
        let (end, _) = play("", "0,27,28/0,0,26/0,0,0 R 1 - - -", "27-28");
        assert_eq!(end, "0,27,28/0,0,26/0,0,0 G - - - -");
        let (end, _) = play("", "0,22,28/0,0,26/0,0,27 R 6 - - -", "22-28");
        assert_eq!(end, "0,22,28/0,0,26/0,0,27 G - - - -");
    }

    #[test]
    fn the_piece_that_moves_again_may_have_been_pushed_off_the_track() {
        let track = "track=20.3.b12-6.x3-14";
        for (start, end) in [
            ("0,4,5/1,2,6/0,13,14 R 6 - - -", "0,4,5/1,2,14/0,6,13 R - 0 3,14 -"),
            ("0,0,5/1,2,6/4,13,14 R 6 - - -", "0,0,5/1,2,14/4,6,13 R - 0 3,14 -"),
        ] {
            assert_eq!(play(track, start, "0-6").0, end);
        }
    }

    #[test]
    fn a_piece_sent_to_a_back_cell_stays_there() {
        let track = "track=40.6.b9-2.b13-4";
        let (end, _) = play(track, "0,0,10/0,0,0/0,0,0 R 3 - - -", "10-13");
        assert_eq!(end, "0,0,9/0,0,0/0,0,0 G - - - -");
    }
}
