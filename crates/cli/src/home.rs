//! Where Tussle keeps what nobody gave a place for: a folder of its own among the data of the person who runs it.

use std::fs;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

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

/// Names for something new of a game, the first that is free to be taken: they begin with the date, so that they sort by
/// it, and end with a number where one second brings several.
pub(crate) fn names(slug: &str) -> impl Iterator<Item = String> {
    let date = jiff::Timestamp::now().strftime("%Y%m%d-%H%M%S");
    let name = format!("{date}-{slug}");
    std::iter::once(name.clone()).chain((2_u32..).map(move |number| format!("{name}-{number}")))
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
