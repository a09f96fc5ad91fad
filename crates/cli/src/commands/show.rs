//! `tussle show`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tussle_core::MoveError;
use tussle_draw::png::{self, PngStyle};
use tussle_draw::spoken;
use tussle_draw::svg::{self, SvgStyle, Theme};

use crate::arguments::PositionArguments;
use crate::failure::Failure;
use crate::picture::Scene;
use crate::{Answer, Outcome};

/// Show a position as text, SVG or PNG.
///
/// Example: tussle show jokerball --png start.png
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    at: PositionArguments,
    #[command(flatten)]
    form: Form,
    /// The move that led here: its cells are marked.
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,
    /// The colours of SVG and PNG. An SVG follows the reader's system by itself; a PNG cannot and is light.
    #[arg(long, value_enum, default_value_t = Colours::Auto)]
    theme: Colours,
    /// The width of a PNG in pixels.
    #[arg(long, default_value_t = 800, value_parser = clap::value_parser!(u32).range(16..=8192))]
    width: u32,
}

#[derive(Args)]
#[group(multiple = false)]
struct Form {
    /// Plain ASCII only.
    #[arg(long)]
    ascii: bool,
    /// In words, as a screen reader would say it.
    #[arg(long)]
    spoken: bool,
    /// Write an SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a PNG file.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colours {
    Auto,
    Light,
    Dark,
}

impl Show {
    pub(crate) fn run(&self) -> Outcome {
        let live = self.at.live()?;
        let mut scene = Scene::new(live.as_ref());
        if let Some(act) = &self.last {
            // Any move will do, legal here or not: it belongs to the position before this one.
            if let Err(MoveError::Text(error)) = live.check(act) {
                return Err(error.into());
            }
            scene = scene.with_last_move(act);
        }
        let theme = match self.theme {
            Colours::Auto => Theme::Auto,
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
        };
        let picture = scene.picture();
        if let Some(file) = &self.form.svg {
            write(
                file,
                svg::render(&picture, SvgStyle { theme, ..SvgStyle::default() }).as_bytes(),
            )?;
        } else if let Some(file) = &self.form.png {
            let style = PngStyle { theme, width: self.width };
            let image = png::render(&picture, style)
                .map_err(|error| Failure::Message(error.to_string()))?;
            write(file, &image)?;
        } else if self.form.spoken {
            writeln!(anstream::stdout().lock(), "{}", spoken::state(&picture))?;
        } else {
            write!(anstream::stdout().lock(), "{}", scene.text(self.form.ascii))?;
        }
        Ok(Answer::Yes)
    }
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| Failure::file(file, &error))
}
