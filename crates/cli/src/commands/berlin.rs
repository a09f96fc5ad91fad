//! `tussle berlin`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use tussle_berlin::{GAME, PORT, Played, Server, Settings, TimeControl, Watcher};
use tussle_table::journal::JournalFile;
use tussle_table::{Match, narrate};

use crate::arguments::{read_seed, read_time};
use crate::failure::Failure;
use crate::workshop::WORKSHOP;
use crate::{Answer, Outcome, home};

/// Play Jump Sturdy over a socket, as a course at TU Berlin does: a server for its bots, a client for ours.
///
/// Example: tussle berlin serve --records games
#[derive(Args)]
pub(crate) struct Berlin {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Serve(Serve),
    Play(Play),
}

/// Where the server is.
#[derive(Args)]
struct Address {
    /// The address of the server; the usual one is reached from this machine only.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// The port of the server.
    #[arg(long, default_value_t = PORT)]
    port: u16,
}

/// Referee games between programs that connect, any number at once.
///
/// Example: tussle berlin serve --time 10s --games 100
#[derive(Args)]
struct Serve {
    #[command(flatten)]
    address: Address,
    /// Where to keep a record of each game, move by move; a folder of its own among Tussle's data if nothing is said.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// How much time each player has for the whole game.
    #[arg(long, default_value = "120s", value_parser = read_time)]
    time: Duration,
    /// How much time each move adds.
    #[arg(long, default_value = "10ms", value_parser = read_time)]
    increment: Duration,
    /// Stop after so many games.
    #[arg(long, value_name = "N")]
    games: Option<usize>,
}

/// Let a bot play on a server.
///
/// Example: tussle berlin play --bot level:7 --games 10
#[derive(Args)]
struct Play {
    #[command(flatten)]
    address: Address,
    /// The bot, for example level:7 or ab:time=0.5s.
    #[arg(long)]
    bot: String,
    /// How many games to play, one after the other.
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// Fixes the bot's random choices.
    #[arg(long, value_parser = read_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
}

impl Berlin {
    pub(crate) fn run(&self) -> Outcome {
        match &self.what {
            What::Serve(serve) => serve.run(),
            What::Play(play) => play.run(),
        }
    }
}

impl Address {
    fn pair(&self) -> (&str, u16) {
        (&self.host, self.port)
    }

    /// What went wrong with the server.
    fn failure(&self, error: impl std::fmt::Display) -> Failure {
        Failure::Message(format!("{}:{}: {error}", self.host, self.port))
    }
}

impl Serve {
    fn run(&self) -> Outcome {
        let folder = match &self.records {
            Some(folder) => folder.clone(),
            None => home::berlin()?,
        };
        home::make_folder(&folder)?;
        let control = TimeControl { time: self.time, increment: self.increment };
        let server = Server::bind(self.address.pair(), Settings { control, games: self.games })
            .map_err(|error| self.address.failure(error))?;
        let address = server.address().map_err(|error| self.address.failure(error))?;
        say(&format!("Listening on {address}; records go to {}", folder.display()));
        server.run(&mut Keeper { folder: &folder, journals: BTreeMap::new() });
        Ok(Answer::Yes)
    }
}

/// Tells of the games of a server, and keeps each move as it is played: whatever ends the server, the games are there.
struct Keeper<'f> {
    folder: &'f Path,
    /// Those of the games that go on, by their numbers.
    journals: BTreeMap<usize, (PathBuf, JournalFile)>,
}

impl Keeper<'_> {
    /// Writes what has happened in a game. The others go on, whatever becomes of this record.
    fn save(&mut self, number: usize, game: &Match) {
        let Some((path, journal)) = self.journals.get_mut(&number) else { return };
        if let Err(error) = journal.save(game) {
            Failure::file(path, &error).report();
        }
    }
}

impl Watcher for Keeper<'_> {
    fn started(&mut self, number: usize, game: &mut Match) {
        game.set_tag("date", &home::date()).expect("records leave this name free");
        let [first, second] = game.players() else { unreachable!("the game is for two") };
        say(&format!("Game {number}: {} against {}", first.name(), second.name()));
        match home::make_journal(self.folder, game) {
            // All games wait while one is written: disks would cost the players time.
            Ok((path, journal)) => _ = self.journals.insert(number, (path, journal.unsynced())),
            Err(failure) => failure.report(),
        }
    }

    fn played(&mut self, number: usize, game: &Match) {
        self.save(number, game);
    }

    fn ended(&mut self, number: usize, game: &Match) {
        self.save(number, game);
        self.journals.remove(&number);
        say(&format!("Game {number}: {}", narrate::outcome(game)));
    }
}

impl Play {
    fn run(&self) -> Outcome {
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(|error| Failure::Message(error.to_string()))?,
        };
        for number in 1..=self.games {
            // A bot of its own for each game, or one that goes by its seed alone would repeat itself.
            let mut bot = WORKSHOP.make(&self.bot, GAME, seed.wrapping_add(number - 1))?;
            let played = tussle_berlin::play(self.address.pair(), bot.as_mut())
                .map_err(|error| self.address.failure(error))?;
            say(&format!("Game {number}: {}", told(&played)));
        }
        Ok(Answer::Yes)
    }
}

/// How a game went, as far as the protocol tells.
fn told(played: &Played) -> String {
    let Played { seat, moves, winner, .. } = played;
    let end = match winner {
        Some(winner) if winner == seat => "won",
        Some(_) => "lost",
        None => "ended by repetition, time or forfeit",
    };
    format!("{end}, as player {}, {moves} moves", seat.index())
}

/// Says a line at once. Nobody need be listening: the games go on.
fn say(line: &str) {
    let mut out = anstream::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
