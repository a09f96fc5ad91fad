//! `tussle convert`.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use tussle_core::{Dialect, MoveError};
use tussle_table::record::{self, Record};
use tussle_table::{Match, dialect};

use crate::arguments::GameArgument;
use crate::failure::Failure;
use crate::{Answer, Outcome};

/// Turn records into another format, and positions and moves into another dialect.
///
/// Example: tussle convert record game.tussle --to json
#[derive(Args)]
pub(crate) struct Convert {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A file of records; every game is checked.
    ///
    /// Example: tussle convert record game.tussle --to json
    Record {
        /// The record file, text or JSON; `-` is standard input.
        file: PathBuf,
        /// The format to write.
        #[arg(long, value_enum)]
        to: RecordFormat,
    },
    /// A position.
    ///
    /// Example: tussle convert position jump-sturdy "6/8/8/8/8/8/3w04/6 w" --to tu-berlin
    Position(Translation),
    /// A move.
    ///
    /// Example: tussle convert move jump-sturdy B7-B6 --from tu-berlin
    Move(Translation),
}

#[derive(Clone, Copy, ValueEnum)]
enum RecordFormat {
    Text,
    Json,
}

#[derive(Args)]
struct Translation {
    #[command(flatten)]
    game: GameArgument,
    /// The position or move.
    text: String,
    /// The dialect in which it is written.
    #[arg(long, value_name = "DIALECT", conflicts_with = "to", required_unless_present = "to")]
    from: Option<String>,
    /// The dialect to write it in.
    #[arg(long, value_name = "DIALECT")]
    to: Option<String>,
}

impl Convert {
    pub(crate) fn run(&self) -> Outcome {
        let text = match &self.what {
            What::Record { file, to } => convert_records(file, *to)?,
            What::Position(translation) => translation.position()?,
            What::Move(translation) => translation.act()?,
        };
        anstream::stdout().lock().write_all(text.as_bytes())?;
        Ok(Answer::Yes)
    }
}

fn convert_records(file: &Path, to: RecordFormat) -> Result<String, Failure> {
    let records: Vec<_> = read_records(file)?.iter().map(Record::of).collect();
    Ok(match to {
        RecordFormat::Text => record::write_text(&records),
        RecordFormat::Json => record::write_json(&records),
    })
}

/// Reads a file of records, or standard input.
pub(crate) fn read_records(file: &Path) -> Result<Vec<Match>, Failure> {
    let text = if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    let text = text.map_err(|error| Failure::file(file, &error))?;
    record::read(&text, tussle_table::live)
        .map_err(|error| Failure::In { path: file.display().to_string(), error })
}

impl Translation {
    /// From the dialect to ours, or the other way; either side is checked by the game too.
    fn position(&self) -> Result<String, Failure> {
        let mut live = self.game.start()?;
        let text = match self.dialect(live.info())? {
            Direction::From(dialect) => {
                let text = (dialect.read_position)(&self.text)?;
                live.set_position(&text)?;
                text
            }
            Direction::To(dialect) => {
                live.set_position(&self.text)?;
                (dialect.write_position)(&self.text)?
            }
        };
        Ok(text + "\n")
    }

    fn act(&self) -> Result<String, Failure> {
        let live = self.game.start()?;
        let text = match self.dialect(live.info())? {
            Direction::From(dialect) => (dialect.read_move)(&self.text)?,
            Direction::To(dialect) => {
                // Any move that can be written will do; it need not be legal anywhere.
                if let Err(MoveError::Text(error)) = live.check(&self.text) {
                    return Err(error.into());
                }
                (dialect.write_move)(&self.text)?
            }
        };
        Ok(text + "\n")
    }

    fn dialect(&self, game: &'static tussle_core::GameInfo) -> Result<Direction, Failure> {
        Ok(match (&self.from, &self.to) {
            (Some(name), _) => Direction::From(dialect::find(game, name)?),
            (None, Some(name)) => Direction::To(dialect::find(game, name)?),
            (None, None) => {
                return Err(Failure::Message("say --from or --to which dialect".to_owned()));
            }
        })
    }
}

enum Direction {
    From(&'static Dialect),
    To(&'static Dialect),
}
