//! Jostle 2007 (Klaus P. Jantke, 2007).

use super::{Naive, number, number_option, option};
use std::collections::{BTreeMap, BTreeSet};

const SEATS: [&str; 6] = ["R", "G", "Y", "B", "P", "O"];
const STANDARD_TRACK: &str = "32.5.b11-3.b24-3.b25-3.x7-15.x14-19";

#[derive(Clone)]
struct Track {
    last: i16,
    /// The last cell before the target area.
    before_target: i16,
    /// Where each event cell sends a piece.
    events: BTreeMap<i16, i16>,
    exchange_cells: BTreeSet<i16>,
}

impl Track {
    fn parse(text: &str) -> Self {
        let words: Vec<&str> = text.split('.').collect();
        let last = number(words[0]);
        let mut events = BTreeMap::new();
        let mut exchange_cells = BTreeSet::new();
        for word in &words[2..] {
            let (first, second) = word[1..].split_once('-').expect("two numbers");
            let (first, second) = (number(first), number(second));
            if word.starts_with('b') {
                events.insert(first, first - second);
            } else {
                events.extend([(first, second), (second, first)]);
                exchange_cells.extend([first, second]);
            }
        }
        Self { last, before_target: last - number(words[1]), events, exchange_cells }
    }
}

/// A seat and one of its pieces, counted from 0.
type Piece = (usize, usize);

/// How a piece has come to a cell.
#[derive(Clone, Copy, PartialEq)]
enum Cause {
    /// By its own move or by being displaced.
    Moved,
    /// By an event, which triggers no other.
    Event,
}

#[derive(Clone)]
pub struct Jostle2007 {
    track: Track,
    /// `end=last-cell` rather than `end=full`.
    ends_at_last_cell: bool,
    players: usize,
    /// The cell of each piece, 0 for off the track.
    cells: BTreeMap<Piece, i16>,
    player: usize,
    die: Option<i16>,
    /// The piece that must move again after a 6.
    carried: Option<Piece>,
    blocked: BTreeSet<i16>,
    /// Turns left in the last round, this one included; 0 when the game is over.
    left: Option<usize>,
}

impl Jostle2007 {
    fn empty(variant: &str) -> Self {
        let track = match option(variant, "track") {
            None | Some("standard") => STANDARD_TRACK,
            Some(own) => own,
        };
        let players = number_option(variant, "players", 3);
        Self {
            track: Track::parse(track),
            ends_at_last_cell: option(variant, "end") == Some("last-cell"),
            players: usize::try_from(players).expect("a number of players"),
            cells: BTreeMap::new(),
            player: 0,
            die: None,
            carried: None,
            blocked: BTreeSet::new(),
            left: None,
        }
    }

    fn over(&self) -> bool {
        self.left == Some(0)
    }

    fn in_target(&self, cell: i16) -> bool {
        cell > self.track.before_target
    }

    fn occupied(&self, cell: i16) -> bool {
        self.cells.values().any(|found| *found == cell)
    }

    /// The pieces that this roll can move: the carried one alone, if there is one.
    fn movable(&self, roll: i16) -> Vec<Piece> {
        let usable = |piece: &Piece, cell: i16| {
            piece.0 == self.player
                && self.carried.is_none_or(|carried| carried == *piece)
                && !self.in_target(cell)
                && cell + roll <= self.track.last
        };
        self.cells
            .iter()
            .filter(|(piece, cell)| usable(piece, **cell))
            .map(|(piece, _)| *piece)
            .collect()
    }

    /// Puts a piece on a cell and does all that follows from it.
    fn arrive(&mut self, piece: Piece, cell: i16, cause: Cause) {
        let sitting = self.cells.iter().find(|(_, found)| **found == cell).map(|(piece, _)| *piece);
        self.cells.insert(piece, cell);
        if cell == 0 {
            return;
        }
        if self.track.exchange_cells.contains(&cell) {
            self.blocked.insert(cell);
        }
        if let Some(sitting) = sitting {
            let free = |lower: &i16| !self.occupied(*lower) && !self.blocked.contains(lower);
            let lower = (1..cell).rev().find(free).unwrap_or(0);
            self.arrive(sitting, lower, Cause::Moved);
        }
        // The chain may have come back and driven the piece away.
        let still_here = self.cells[&piece] == cell;
        if cause == Cause::Moved
            && still_here
            && let Some(&goal) = self.track.events.get(&cell)
        {
            self.arrive(piece, goal, Cause::Event);
        }
    }

    fn has_turn(&self, player: usize) -> bool {
        self.cells.iter().any(|((owner, _), cell)| *owner == player && !self.in_target(*cell))
    }

    /// Whether the board calls for the last round. What fills the target area also ends its turn,
    /// and the area stays full, so looking at the end of each turn is early enough.
    fn last_round_due(&self) -> bool {
        if self.ends_at_last_cell {
            self.occupied(self.track.last)
        } else {
            (self.track.before_target + 1..=self.track.last).all(|cell| self.occupied(cell))
        }
    }

    fn end_turn(&mut self) {
        self.die = None;
        self.carried = None;
        self.blocked.clear();
        if !(0..self.players).any(|player| self.has_turn(player)) {
            self.left = Some(0);
            return;
        }
        // The turn that brings the last round about is not part of it.
        self.left = match self.left {
            None => self.last_round_due().then_some(self.players),
            Some(left) => Some(left - 1),
        };
        while !self.over() {
            self.player = (self.player + 1) % self.players;
            if self.has_turn(self.player) {
                return;
            }
            self.left = self.left.map(|left| left - 1);
        }
    }

    fn score(&self, player: usize) -> i16 {
        let own = self.cells.iter().filter(|((owner, _), _)| *owner == player);
        own.map(|(_, cell)| (cell - self.track.before_target).max(0)).sum()
    }

    /// The cells of a player's pieces, ascending.
    fn cells_of(&self, player: usize) -> Vec<i16> {
        let own = self.cells.iter().filter(|((owner, _), _)| *owner == player);
        let mut cells: Vec<i16> = own.map(|(_, cell)| *cell).collect();
        cells.sort_unstable();
        cells
    }

    fn play_roll(&mut self, roll: i16) {
        // A roll that nothing can use is rolled again.
        if !self.movable(roll).is_empty() {
            self.die = Some(roll);
        }
    }

    fn play_move(&mut self, from: i16, to: i16) {
        let roll = self.die.take().expect("a roll to use");
        let movable = self.movable(roll);
        let piece = *movable.iter().find(|piece| self.cells[piece] == from).expect("a piece");
        // While it is in the air, it stands nowhere.
        self.cells.remove(&piece);
        self.arrive(piece, to, Cause::Moved);
        if roll == 6 && !self.in_target(self.cells[&piece]) {
            self.carried = Some(piece);
        } else {
            self.end_turn();
        }
    }
}

/// Numbers joined by commas.
fn join(cells: &[i16]) -> String {
    cells.iter().map(i16::to_string).collect::<Vec<_>>().join(",")
}

/// A number, or nothing for `-`.
fn read_optional(text: &str) -> Option<i16> {
    (text != "-").then(|| number(text))
}

/// The text of a number, or `-` for nothing.
fn dash<T: ToString>(value: Option<T>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}

impl Naive for Jostle2007 {
    fn start(variant: &str) -> Self {
        let mut game = Self::empty(variant);
        let pieces = number_option(variant, "pieces", 3);
        for player in 0..game.players {
            for (piece, _) in (0..pieces).enumerate() {
                game.cells.insert((player, piece), 0);
            }
        }
        game
    }

    fn parse(variant: &str, position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let mut game = Self::empty(variant);
        for (player, cells) in fields[0].split('/').enumerate() {
            for (piece, cell) in cells.split(',').enumerate() {
                game.cells.insert((player, piece), number(cell));
            }
        }
        game.player = SEATS.iter().position(|seat| *seat == fields[1]).expect("a seat");
        game.die = read_optional(fields[2]);
        if let Some(carried) = read_optional(fields[3]) {
            // Of several own pieces off the track any one will do.
            let mut own = game.cells.iter().filter(|((owner, _), _)| *owner == game.player);
            game.carried = own.find(|(_, cell)| **cell == carried).map(|(piece, _)| *piece);
        }
        if fields[4] != "-" {
            game.blocked = fields[4].split(',').map(number).collect();
        }
        game.left = read_optional(fields[5]).map(|left| usize::try_from(left).expect("a count"));
        game
    }

    fn position(&self) -> String {
        let pieces: Vec<String> =
            (0..self.players).map(|player| join(&self.cells_of(player))).collect();
        let blocked: Vec<i16> = self.blocked.iter().copied().collect();
        let fields = [
            pieces.join("/"),
            SEATS[self.player].into(),
            dash(self.die),
            dash(self.carried.map(|piece| self.cells[&piece])),
            dash((!blocked.is_empty()).then(|| join(&blocked))),
            dash(self.left),
        ];
        fields.join(" ")
    }

    fn turn(&self) -> String {
        let seat = SEATS[self.player];
        match self.die {
            _ if self.over() => "over".into(),
            None => format!("roll {seat}"),
            Some(_) => format!("choose {seat}"),
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        match self.die {
            _ if self.over() => BTreeSet::new(),
            None => (1..=6).map(|face| format!("{face}:")).collect(),
            Some(roll) => {
                let from = self.movable(roll).into_iter().map(|piece| self.cells[&piece]);
                from.map(|cell| format!("{cell}-{}", cell + roll)).collect()
            }
        }
    }

    fn play(&mut self, act: &str) {
        if let Some(roll) = act.strip_suffix(':') {
            self.play_roll(number(roll));
        } else {
            let (from, to) = act.split_once('-').expect("from-to");
            self.play_move(number(from), number(to));
        }
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        let scores: Vec<i16> = (0..self.players).map(|player| self.score(player)).collect();
        let better = |own: &i16| scores.iter().filter(|score| *score > own).count();
        let rank = |own: &i16| u8::try_from(better(own)).expect("a few seats");
        self.over().then(|| scores.iter().map(rank).collect())
    }
}
