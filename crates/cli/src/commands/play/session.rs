//! A game at the terminal, from the first board to the result.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use tussle_core::{MoveError, Seat};
use tussle_draw::last_move_marks;
use tussle_table::bots::Bot;
use tussle_table::forgiving::{self, Unmatched};
use tussle_table::play::Due;
use tussle_table::record::Record;
use tussle_table::{Player, narrate, unattended};

use super::editor::{Keyboard, Typed};
use super::hint;
use super::order::{Order, WORDS};
use super::saves::Saved;
use crate::failure::Failure;
use crate::home;
use crate::picture::Scene;
use crate::workshop::WORKSHOP;
use crate::{Answer, Outcome};

/// A game at the terminal.
pub(super) struct Session {
    saved: Saved,
    /// A bot for each seat that has one.
    bots: Vec<Option<Box<dyn Bot>>>,
    keyboard: Keyboard,
    ascii: bool,
}

/// What an order leads to.
enum Then {
    /// The same player is asked again.
    AskAgain,
    /// The game goes on, maybe with another player.
    GoOn,
    /// The player leaves the terminal.
    Leave,
}

impl Session {
    pub(super) fn new(saved: Saved, ascii: bool) -> Result<Self, Failure> {
        let bots = make_bots(&saved)?;
        let keyboard =
            Keyboard::new(home::history()).map_err(|error| Failure::Message(error.to_string()))?;
        Ok(Self { saved, bots, keyboard, ascii })
    }

    /// Plays until the game is over or the player leaves.
    pub(super) fn run(mut self) -> Outcome {
        self.welcome();
        loop {
            match self.saved.game.due() {
                Due::Over => break,
                Due::Choose(seat) if self.bots[seat.index()].is_none() => {
                    if matches!(self.person_plays(seat)?, Then::Leave) {
                        self.farewell();
                        return Ok(Answer::Yes);
                    }
                }
                _ => self.program_plays()?,
            }
        }
        self.show_board();
        anstream::println!("The record is in {}", self.saved.path.display());
        Ok(Answer::Yes)
    }

    fn welcome(&self) {
        let info = self.saved.game.game().info();
        anstream::println!(
            "{} by {}, {}. Type `help` for what you can do.",
            info.name,
            info.author,
            info.year
        );
        if self.saved.torn {
            anstream::println!(
                "The last line of the saved game was cut off; it goes on from before that."
            );
        }
        if !self.saved.game.plies().is_empty() {
            anstream::println!("Resumed after {} plies.", self.saved.game.plies().len());
        }
    }

    fn farewell(&self) {
        anstream::println!(
            "\nThe game is saved. To go on:\n  tussle play --resume {}",
            self.saved.path.display()
        );
    }

    fn show_board(&self) {
        let game = &self.saved.game;
        let last = game.plies().iter().rev().find(|ply| !ply.roll);
        let marks = last.map(|ply| last_move_marks(&ply.effects)).unwrap_or_default();
        let mut scene = Scene::new(game.game()).with_marks(marks);
        if game.due() == Due::Over {
            scene = scene.with_prompt(narrate::outcome(game));
        }
        anstream::println!("\n{}", scene.text(self.ascii).trim_end());
    }

    /// A bot moves, or chance does.
    fn program_plays(&mut self) -> Result<(), Failure> {
        let game = &mut self.saved.game;
        let before = game.plies().len();
        let bot = match game.due() {
            Due::Choose(seat) => self.bots[seat.index()].as_deref_mut(),
            Due::Roll(_) | Due::Absent(_) | Due::Over => None,
        };
        match bot {
            Some(bot) => unattended::bot_moves(game, bot)?,
            None => _ = game.proceed()?,
        }
        self.tell_and_save(before)
    }

    /// Says what happened since that many plies, and has it written.
    fn tell_and_save(&mut self, before: usize) -> Result<(), Failure> {
        self.saved.save()?;
        for ply in &self.saved.game.plies()[before..] {
            anstream::println!("{}", narrate::ply(&self.saved.game, ply));
        }
        Ok(())
    }

    fn person_plays(&mut self, seat: Seat) -> Result<Then, Failure> {
        self.show_board();
        let begin = Instant::now();
        loop {
            let Some(line) = self.ask(&format!("{}> ", self.saved.game.seat_name(seat)))? else {
                return Ok(Then::Leave);
            };
            if line.trim().is_empty() {
                continue;
            }
            let then = match Order::parse(&line) {
                Err(complaint) => say(&complaint),
                Ok(Order::Move(text)) => self.play(&text, begin)?,
                Ok(order) => self.obey(order, seat)?,
            };
            if !matches!(then, Then::AskAgain) {
                return Ok(then);
            }
        }
    }

    /// A line from the keyboard; none when the player wants to leave.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let typed = self.keyboard.read(prompt, self.saved.game.game());
        match typed.map_err(|error| Failure::Message(error.to_string()))? {
            Typed::Line(line) => Ok(Some(line)),
            Typed::End => Ok(None),
        }
    }

    fn confirm(&mut self, question: &str) -> Result<bool, Failure> {
        let answer = self.ask(&format!("{question} [y/N] "))?;
        Ok(answer.is_some_and(|answer| {
            matches!(answer.trim().to_ascii_lowercase().as_str(), "y" | "yes")
        }))
    }

    fn play(&mut self, text: &str, begin: Instant) -> Result<Then, Failure> {
        let before = self.saved.game.plies().len();
        let act = match forgiving::match_move(self.saved.game.game(), text) {
            Ok(act) => act,
            Err(unmatched) => return Ok(say_unmatched(unmatched)),
        };
        match self.saved.game.play_timed(&act, begin.elapsed()) {
            Ok(_) => {
                self.tell_and_save(before)?;
                Ok(Then::GoOn)
            }
            Err(error) => Ok(say(&error.to_string())),
        }
    }

    fn obey(&mut self, order: Order, seat: Seat) -> Result<Then, Failure> {
        Ok(match order {
            Order::Move(_) => unreachable!("moves are played, not obeyed"),
            Order::List => say(&self.saved.game.game().choices().join("  ")),
            Order::Why(text) => match forgiving::match_move(self.saved.game.game(), &text) {
                Ok(act) => say(&format!("{act}: legal")),
                Err(unmatched) => say_unmatched(unmatched),
            },
            Order::Hint => say(&hint::hint(&self.saved.game)?),
            Order::Undo(turns) => self.undo(turns)?,
            Order::Resign => self.resign(seat)?,
            Order::Draw => self.draw(seat)?,
            Order::Decline => say("no draw is on offer"),
            Order::Save(file) => self.save_as(&file),
            Order::Load(file) => self.load(&file)?,
            Order::Rules => say(self.saved.game.game().info().rules.trim_end()),
            Order::Board => {
                self.show_board();
                Then::AskAgain
            }
            Order::Help => say(&help()),
            Order::Quit => Then::Leave,
        })
    }

    /// Takes back the last moves that were made at this keyboard, with everything after them.
    fn undo(&mut self, turns: usize) -> Result<Then, Failure> {
        let game = &mut self.saved.game;
        let by_person = |seat: Seat| self.bots[seat.index()].is_none();
        let own = game.plies().iter().enumerate().rev();
        let own = own.filter(|(_, ply)| !ply.roll && by_person(ply.seat));
        let Some((first, _)) = own.take(turns).last() else {
            return Ok(say("there is nothing of yours to take back"));
        };
        let undone = game.undo(game.plies().len() - first);
        match undone {
            Err(barrier) => Ok(say(&barrier.to_string())),
            Ok(undone) => {
                self.saved.save()?;
                if let Some(barrier) = undone.barrier {
                    say(&barrier.to_string());
                }
                Ok(Then::GoOn)
            }
        }
    }

    fn resign(&mut self, seat: Seat) -> Result<Then, Failure> {
        let name = self.saved.game.seat_name(seat);
        if !self.confirm(&format!("Does {name} resign?"))? {
            return Ok(Then::AskAgain);
        }
        self.saved.game.resign(seat)?;
        self.saved.save()?;
        Ok(Then::GoOn)
    }

    /// Offers a draw and asks everyone who is still there.
    fn draw(&mut self, seat: Seat) -> Result<Then, Failure> {
        self.saved.game.offer_draw(seat)?;
        let others: Vec<_> = self.saved.game.seats().filter(|other| *other != seat).collect();
        for other in others {
            if self.saved.game.has_left(other) {
                continue;
            }
            let name = self.saved.game.seat_name(other);
            let is_bot = self.bots[other.index()].is_some();
            if is_bot || !self.confirm(&format!("{name}, do you agree to a draw?"))? {
                self.saved.game.decline_draw(other)?;
                return Ok(say(&format!("{name} wants to play on.")));
            }
            self.saved.game.accept_draw(other)?;
        }
        self.saved.save()?;
        Ok(Then::GoOn)
    }

    /// Writes the record to a new file; what is there already is never overwritten.
    fn save_as(&self, file: &Path) -> Then {
        let text = Record::of(&self.saved.game).to_text();
        let written = OpenOptions::new().write(true).create_new(true).open(file);
        match written.and_then(|mut file| file.write_all(text.as_bytes())) {
            Ok(()) => say(&format!("Saved to {}.", file.display())),
            Err(error) => say(&format!("{}: {error}", file.display())),
        }
    }

    /// Goes on with another game; this one stays saved.
    fn load(&mut self, file: &Path) -> Result<Then, Failure> {
        match Saved::open(file) {
            Ok(saved) => {
                self.saved = saved;
                self.bots = make_bots(&self.saved)?;
                self.welcome();
                Ok(Then::GoOn)
            }
            Err(failure) => Ok(say(&failure.rendered())),
        }
    }
}

fn make_bots(saved: &Saved) -> Result<Vec<Option<Box<dyn Bot>>>, Failure> {
    let seed = saved.game.seed().unwrap_or(0);
    let spec = saved.game.game().spec();
    let make = |text: &str| WORKSHOP.make(text, &spec, seed);
    let bot = |player: &Player| player.as_bot().map(make).transpose();
    Ok(saved.game.players().iter().map(bot).collect::<Result<_, _>>()?)
}

/// Prints something and asks again.
fn say(text: &str) -> Then {
    anstream::println!("{text}");
    Then::AskAgain
}

fn say_unmatched(unmatched: Unmatched) -> Then {
    match unmatched {
        Unmatched::Move(MoveError::Text(error)) => say(&Failure::Text(error).rendered()),
        other => say(&other.to_string()),
    }
}

fn help() -> String {
    let line = |(word, argument, meaning): &(&str, &str, &str)| {
        let left = format!("{word} {argument}");
        format!("\n  {left:<12} {meaning}")
    };
    let first = "Type a move, such as one that `?` lists; Tab completes it. Or:";
    std::iter::once(first.to_owned()).chain(WORDS.iter().map(line)).collect()
}
