//! The folder of a study: pieces while it is played, whole files when they are put together.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::cells::Cells;
use super::measuring::Tables;
use super::sizes::Sizes;
use crate::LabError;
use crate::data::{Fields, Manifest, ParquetFile, Reader, Table, write_jsonl, write_parquet};
use crate::measure::Columns;
use crate::plan::{Chunk, Lineup};

const GAMES: &str = "games.parquet";
const TURNS: &str = "turns.parquet";
const CELLS: &str = "cells.parquet";
const SIZES: &str = "size.parquet";
const GAMES_JSONL: &str = "games.jsonl";
const TURNS_JSONL: &str = "turns.jsonl";
const PIECES: &str = "pieces";

/// The files of a study with their columns.
pub(super) fn files(columns: &Columns) -> Vec<(&'static str, &Fields)> {
    let mut files = vec![(GAMES, &columns.games)];
    files.extend(columns.turns.as_ref().map(|fields| (TURNS, fields)));
    files.extend(columns.cells.as_ref().map(|fields| (CELLS, fields)));
    files.extend(columns.sizes.as_ref().map(|fields| (SIZES, fields)));
    files
}

/// A folder.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
}

impl Folder {
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it holds a study.
    pub(super) fn is_begun(&self) -> bool {
        self.path.join(Manifest::FILE).exists()
    }

    /// Makes the folder and the place for pieces.
    pub(super) fn create(&self) -> Result<(), LabError> {
        let pieces = self.path.join(PIECES);
        fs::create_dir_all(&pieces).map_err(LabError::at(&pieces))
    }

    /// Whether it has the pieces of a chunk.
    pub(super) fn has(&self, chunk: &Chunk) -> bool {
        self.piece(chunk, GAMES).exists()
    }

    fn piece(&self, chunk: &Chunk, file: &str) -> PathBuf {
        self.path.join(PIECES).join(format!("{:06}-{file}", chunk.number))
    }

    /// Keeps the pieces of a chunk. That of the games comes last: when it is there, all are.
    pub(super) fn keep(&self, chunk: &Chunk, tables: &Tables, jsonl: bool) -> Result<(), LabError> {
        let parquet = |table: &Table, file| {
            whole(&self.piece(chunk, file), |path| write_parquet(table, path))
        };
        let json = |table: &Table, file| {
            whole(&self.piece(chunk, file), |path| {
                let mut out = BufWriter::new(File::create(path).map_err(LabError::at(path))?);
                let written = write_jsonl(table, &mut out).and_then(|()| out.flush());
                written.map_err(LabError::at(path))
            })
        };
        if let Some(turns) = &tables.turns {
            parquet(turns, TURNS)?;
            if jsonl {
                json(turns, TURNS_JSONL)?;
            }
        }
        if let Some(cells) = &tables.cells {
            parquet(cells, CELLS)?;
        }
        if jsonl {
            json(&tables.games, GAMES_JSONL)?;
        }
        parquet(&tables.games, GAMES)
    }

    /// Puts the pieces of these chunks together.
    pub(super) fn assemble(
        &self,
        chunks: &[&Chunk],
        columns: &Columns,
        lineups: &[Lineup],
        jsonl: bool,
    ) -> Result<(), LabError> {
        self.join_parquet(chunks, GAMES, &columns.games)?;
        if jsonl {
            self.join_jsonl(chunks, GAMES_JSONL)?;
        }
        if let Some(fields) = &columns.turns {
            self.join_parquet(chunks, TURNS, fields)?;
            if jsonl {
                self.join_jsonl(chunks, TURNS_JSONL)?;
            }
        }
        if let Some(fields) = &columns.cells {
            let mut cells = Cells::default();
            for chunk in chunks {
                cells.add(chunk.lineup, &Reader::open(&self.piece(chunk, CELLS))?)?;
            }
            self.write(CELLS, &cells.table(fields))?;
        }
        if let Some(fields) = &columns.sizes {
            let mut sizes = Sizes::default();
            for chunk in chunks {
                let variant = &lineups[chunk.lineup].variant;
                sizes.add(variant, &Reader::open(&self.piece(chunk, GAMES))?)?;
            }
            self.write(SIZES, &sizes.table(fields))?;
        }
        Ok(())
    }

    fn write(&self, name: &str, table: &Table) -> Result<(), LabError> {
        whole(&self.path.join(name), |path| write_parquet(table, path))
    }

    /// Removes the pieces.
    pub(super) fn tidy_up(&self) -> Result<(), LabError> {
        let pieces = self.path.join(PIECES);
        fs::remove_dir_all(&pieces).map_err(LabError::at(&pieces))
    }

    fn join_parquet(&self, chunks: &[&Chunk], name: &str, fields: &Fields) -> Result<(), LabError> {
        whole(&self.path.join(name), |path| {
            let mut file = ParquetFile::create(path, fields)?;
            for chunk in chunks {
                file.append(&self.piece(chunk, name))?;
            }
            file.close()
        })
    }

    fn join_jsonl(&self, chunks: &[&Chunk], name: &str) -> Result<(), LabError> {
        whole(&self.path.join(name), |path| {
            let mut out = File::create(path).map_err(LabError::at(path))?;
            for chunk in chunks {
                let piece = self.piece(chunk, name);
                let mut piece_file = File::open(&piece).map_err(LabError::at(&piece))?;
                io::copy(&mut piece_file, &mut out).map_err(LabError::at(path))?;
            }
            Ok(())
        })
    }
}

/// Makes a file that is there as a whole or not at all.
fn whole(path: &Path, write: impl FnOnce(&Path) -> Result<(), LabError>) -> Result<(), LabError> {
    let draft = path.with_added_extension("tmp");
    write(&draft)?;
    fs::rename(&draft, path).map_err(LabError::at(path))
}
