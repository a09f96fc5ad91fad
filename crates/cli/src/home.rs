//! Where Tussle keeps what nobody gave a place for: a folder of its own among the data of the person who runs it.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use tussle_table::Match;
use tussle_table::journal::JournalFile;

use crate::failure::Failure;

/// Where games of `tussle play` are kept, and those of the server.
pub(crate) fn games() -> Result<PathBuf, Failure> {
    folder("games")
}

/// Where contests of the arena are kept.
pub(crate) fn contests() -> Result<PathBuf, Failure> {
    folder("contests")
}

/// Where games of programs on our server for Jump Sturdy are kept. They are not among those of `tussle play`, which
/// nobody but their players shall go on with.
pub(crate) fn berlin() -> Result<PathBuf, Failure> {
    folder("berlin")
}

/// Where a player's line history is kept.
pub(crate) fn history() -> Option<PathBuf> {
    directories().map(|directories| directories.data_dir().join("history"))
}

/// Sees to it that a folder is there. A new one is for nobody else to look into: games have secrets.
pub(crate) fn make_folder(folder: &Path) -> Result<(), Failure> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| Failure::file(folder, &error))
}

/// Makes something new of a game in a folder, under the first name that is free. Names begin with the date, so that they
/// sort by it, and end with a number where one second brings several.
pub(crate) fn make_new<T>(
    folder: &Path,
    slug: &str,
    extension: &str,
    mut make: impl FnMut(&Path) -> io::Result<T>,
) -> Result<(PathBuf, T), Failure> {
    let name = jiff::Timestamp::now().strftime("%Y%m%d-%H%M%S");
    for number in 1.. {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}-{slug}{number}{extension}"));
        match make(&path) {
            Ok(made) => return Ok((path, made)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(Failure::file(&path, &error)),
        }
    }
    unreachable!("some number is free")
}

/// A new file in this folder with what has been played so far of a game.
pub(crate) fn make_journal(folder: &Path, game: &Match) -> Result<(PathBuf, JournalFile), Failure> {
    make_new(folder, game.game().info().slug, ".tussle", |path| JournalFile::create(path, game))
}

/// The present time, as records note it.
pub(crate) fn date() -> String {
    jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

fn folder(name: &str) -> Result<PathBuf, Failure> {
    let directories = directories().ok_or_else(|| {
        Failure::Message(format!("no home folder to keep {name} in; an option names another one"))
    })?;
    Ok(directories.data_dir().join(name))
}

fn directories() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "tussle")
}
