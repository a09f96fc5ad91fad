//! `tussle games`.

use std::io::Write;

use clap::Args;
use serde_json::json;
use tussle_core::GameInfo;
use tussle_table::GAMES;

use crate::{Answer, Outcome};

/// List the games with their authors and variants.
///
/// Example: tussle games --json
#[derive(Args)]
pub(crate) struct Games {
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self) -> Outcome {
        let mut out = anstream::stdout().lock();
        for info in GAMES {
            if self.json {
                writeln!(out, "{}", as_json(info))?;
            } else {
                writeln!(out, "{}: {} by {}, {}", info.slug, info.name, info.author, info.year)?;
                writeln!(out, "    {}", info.summary)?;
                for option in info.options {
                    writeln!(
                        out,
                        "    {}={}  {} ({})",
                        option.key, option.default, option.help, option.values
                    )?;
                }
            }
        }
        Ok(Answer::Yes)
    }
}

fn as_json(info: &GameInfo) -> serde_json::Value {
    let options: Vec<_> = info
        .options
        .iter()
        .map(|option| {
            json!({"key": option.key, "default": option.default, "values": option.values, "help": option.help})
        })
        .collect();
    let seats: Vec<_> = info
        .seats
        .iter()
        .map(|seat| json!({"letter": seat.letter.to_string(), "name": seat.name}))
        .collect();
    json!({
        "game": info.slug,
        "name": info.name,
        "author": info.author,
        "year": info.year,
        "summary": info.summary,
        "seats": seats,
        "options": options,
    })
}
