//! `tussle replay`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use tussle_draw::last_move_marks;
use tussle_table::{Match, narrate};

use crate::arguments::must_hold_study;
use crate::commands::convert::read_records;
use crate::failure::Failure;
use crate::picture::Scene;
use crate::{Answer, Outcome};

/// Walk through the games of a record file, checking every move, or through a game of a study.
///
/// Example: tussle replay game.tussle --boards
#[derive(Args)]
pub(crate) struct Replay {
    /// The record file, text or JSON; `-` is standard input. Or the folder of a study, with --game.
    record: PathBuf,
    /// Only this game: of a file counted from 1, of a study the number of its row.
    #[arg(long, value_name = "N")]
    game: Option<u64>,
    /// Stop after so many plies.
    #[arg(long, value_name = "PLIES")]
    to: Option<usize>,
    /// Show the board after every move, not only at the end.
    #[arg(long)]
    boards: bool,
    /// Draw boards with plain ASCII only.
    #[arg(long)]
    ascii: bool,
    /// One JSON object for each ply.
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(&self) -> Outcome {
        if self.record.is_dir() {
            let Some(number) = self.game else {
                let reason = "which game of the study? Say --game N, as in its column `number`";
                return Err(Failure::Message(reason.to_owned()));
            };
            must_hold_study(&self.record)?;
            self.show(number, &tussle_lab::run::replay(&self.record, number)?)?;
            return Ok(Answer::Yes);
        }
        let matches = read_records(&self.record)?;
        let numbers = 1..=matches.len() as u64;
        if let Some(game) = self.game.filter(|game| !numbers.contains(game)) {
            return Err(Failure::Message(format!(
                "there is no game {game}; the file has {}",
                matches.len()
            )));
        }
        for (number, game) in (1..).zip(&matches) {
            if self.game.is_none_or(|wanted| wanted == number) {
                self.show(number, game)?;
            }
        }
        Ok(Answer::Yes)
    }

    fn show(&self, number: u64, game: &Match) -> Result<(), Failure> {
        if self.json { self.as_json(number, game) } else { self.as_text(number, game) }
    }

    fn last_ply(&self, game: &Match) -> usize {
        self.to.unwrap_or(usize::MAX).min(game.plies().len())
    }

    fn as_text(&self, number: u64, game: &Match) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let names: Vec<_> = game.seats().zip(game.players()).collect();
        let names: Vec<_> = names
            .iter()
            .map(|(seat, player)| format!("{} {}", game.seat_name(*seat), player.name()))
            .collect();
        writeln!(out, "Game {number}: {}, {}", game.game().spec(), names.join(", "))?;
        let last = self.last_ply(game);
        for (count, ply) in (1..).zip(&game.plies()[..last]) {
            writeln!(out, "{count:>4}. {}", narrate::ply(game, ply))?;
            if (self.boards && !ply.roll) || count == last {
                writeln!(out, "\n{}", self.board_after(game, count)?)?;
            }
        }
        if last == game.plies().len() {
            writeln!(out, "{}", narrate::outcome(game))?;
        }
        Ok(())
    }

    fn board_after(&self, game: &Match, plies: usize) -> Result<String, Failure> {
        let mut live = game.game().boxed_clone();
        if let Some(position) = game.position_after(plies) {
            live.set_position(position)?;
        }
        let last = game.plies()[..plies].iter().rev().find(|ply| !ply.roll);
        let marks = last.map(|ply| last_move_marks(&ply.effects)).unwrap_or_default();
        Ok(Scene::new(live.as_ref()).with_marks(marks).text(self.ascii))
    }

    fn as_json(&self, number: u64, game: &Match) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        for (count, ply) in (1..).zip(&game.plies()[..self.last_ply(game)]) {
            let seat = game.game().info().seats[ply.seat.index()].letter.to_string();
            let line = json!({
                "game": number, "ply": count, "seat": seat, "act": ply.act, "roll": ply.roll, "position": ply.position,
            });
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}
