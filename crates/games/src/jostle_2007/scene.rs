//! The picture of a position.

use tussle_core::geometry::{Bits, Winding};
use tussle_core::scene::{
    Arrangement, Board, CellKind, Depict, Die, Gesture, Man, Mark, MarkKind, State,
};
use tussle_core::{Game, Seat, Turn};

use super::act::{Act, FACES};
use super::notation::{join, seat_info};
use super::position::Pos;
use super::rules::Jostle2007;
use super::track::Event;

impl<B: Bits> Depict for Jostle2007<B> {
    fn board(&self) -> Board {
        let track = &self.variant.track;
        Winding::new(track.length()).board(|cell| match (track.event(cell), track.points(cell)) {
            (Some(Event::Back(steps)), _) => CellKind::Back { steps: steps as u8 },
            (Some(Event::Exchange(mate)), _) => CellKind::Exchange { mate: Winding::cell(mate) },
            (None, 0) => CellKind::Plain { shade: (cell % 2) as u8 },
            (None, points) => CellKind::Target { points: points as u8 },
        })
    }

    fn state(&self, pos: &Pos<B>) -> State {
        let mut men: Vec<_> = Seat::all(self.seats())
            .flat_map(|seat| {
                let owner = Some(seat);
                self.pieces_of(pos, seat).map(move |cell| Man { cell: Winding::cell(cell), owner })
            })
            .collect();
        men.sort_by_key(|man| man.cell);
        let mark = |cell, kind| Mark { cell: Winding::cell(cell), kind };
        let blocked = pos.blocked.cells().map(|cell| mark(cell, MarkKind::Blocked));
        let carried = pos.carried.map(|cell| mark(usize::from(cell), MarkKind::MustMove));
        State {
            men,
            marks: blocked.chain(carried).collect(),
            dice: vec![Die { name: "die", sides: FACES.len() as u8, shows: pos.die }],
            prompt: self.prompt(pos),
        }
    }

    fn gestures(&self, _: &Pos<B>, act: Act) -> Vec<Gesture> {
        match act {
            Act::Roll { .. } => Vec::new(),
            Act::Move { from, to } => {
                let cell = |number| Winding::cell(usize::from(number));
                vec![Gesture::from_to(cell(from), cell(to))]
            }
        }
    }

    /// Pieces that stand nowhere are off the track.
    fn arranged(&self, wanted: &Arrangement) -> String {
        let length = self.variant.track.length();
        let players = Seat::all(self.seats()).map(|seat| {
            let on_track: Vec<_> = (1..=length)
                .filter(|cell| {
                    let top = wanted.on(Winding::cell(*cell)).next();
                    top.is_some_and(|man| man.owner == Some(seat))
                })
                .collect();
            let off = self.variant.pieces.saturating_sub(on_track.len());
            join(std::iter::repeat_n(0, off).chain(on_track))
        });
        let players = players.collect::<Vec<_>>().join("/");
        let die = wanted.die(0).map_or_else(|| "-".to_owned(), |face| face.to_string());
        format!("{players} {} {die} - - -", seat_info(wanted.seat).letter)
    }
}

impl<B: Bits> Jostle2007<B> {
    /// What is to be done, and how long the game still lasts if that is known.
    fn prompt(&self, pos: &Pos<B>) -> String {
        let name = |seat: Seat| seat_info(seat).name;
        let task = match (self.turn(pos), pos.carried) {
            (Turn::Over, _) => {
                let winners: Vec<_> = self.ranks(pos).winners().map(name).collect();
                return match winners.split_last() {
                    Some((last, [_, ..])) => {
                        format!(
                            "{} and {last} share the win",
                            winners[..winners.len() - 1].join(", ")
                        )
                    }
                    _ => format!("{} has won", winners.concat()),
                };
            }
            (Turn::Roll(seat), None) => format!("{} rolls the die", name(seat)),
            (Turn::Roll(seat), Some(_)) => format!("{} rolls again", name(seat)),
            (Turn::Choose(seat), None) => format!("{} to move", name(seat)),
            (Turn::Choose(seat), Some(_)) => format!("{} to move the same piece", name(seat)),
        };
        match pos.left {
            Some(1) => format!("{task} (last turn)"),
            Some(left) => format!("{task} ({left} turns left)"),
            None => task,
        }
    }
}

#[cfg(test)]
mod tests {
    use tussle_core::Notation;

    use super::super::testing::game;
    use super::*;

    fn prompt(options: &str, position: &str) -> String {
        let game = game(options);
        game.state(&game.read_position(position).unwrap()).prompt
    }

    #[test]
    fn cells_show_what_they_do() {
        let board = game("").board();
        assert_eq!(board.cells.len(), 33);
        let kind = |cell: usize| board.cells[cell].kind;
        assert_eq!(kind(0), CellKind::Outside);
        assert_eq!(kind(7), CellKind::Exchange { mate: Winding::cell(15) });
        assert_eq!(kind(25), CellKind::Back { steps: 3 });
        assert_eq!(kind(32), CellKind::Target { points: 5 });
        assert_eq!(board.find("13"), Some(Winding::cell(13)));
    }

    #[test]
    fn every_piece_is_shown() {
        let game = game("");
        let pos = game.read_position("0,5,8/0,4,9/0,0,0 G 3 9 7,15 -").unwrap();
        let state = game.state(&pos);
        assert_eq!(state.men.len(), 9);
        assert_eq!(state.men.iter().filter(|man| man.cell == Winding::cell(0)).count(), 5);
        let marked: Vec<_> =
            state.marks.iter().map(|mark| (mark.cell.index(), mark.kind)).collect();
        let blocked = MarkKind::Blocked;
        assert_eq!(marked, [(7, blocked), (15, blocked), (9, MarkKind::MustMove)]);
        assert_eq!(state.dice[0].shows, Some(3));
    }

    #[test]
    fn the_prompt_says_what_is_to_be_done() {
        for (position, text) in [
            ("0,0,0/0,0,0/0,0,0 R - - - -", "Red rolls the die"),
            ("0,0,0/0,0,0/0,0,0 G 3 - - -", "Green to move"),
            ("0,0,6/0,0,0/0,0,0 R - 6 - -", "Red rolls again"),
            ("0,0,6/0,0,0/0,0,0 R 2 6 - 2", "Red to move the same piece (2 turns left)"),
            ("0,0,0/0,0,0/0,0,0 Y - - - 1", "Yellow rolls the die (last turn)"),
            ("21,27,30/8,17,29/28,31,32 G - - - 0", "Yellow has won"),
            ("0,0,0/0,0,0/0,0,0 Y - - - 0", "Red, Green and Yellow share the win"),
        ] {
            assert_eq!(prompt("", position), text);
        }
        assert_eq!(
            prompt("players=2,pieces=2", "29,30/28,31 R - - - 0"),
            "Red and Green share the win"
        );
    }
}
