//! The folder of a study: pieces while it is played, whole files when they are put together.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::game::Tables;
use crate::LabError;
use crate::data::{
    Column, Fields, Manifest, ParquetFile, Reader, Table, Value, write_jsonl, write_parquet,
};
use crate::measure::Columns;
use crate::plan::Chunk;

const GAMES: &str = "games.parquet";
const TURNS: &str = "turns.parquet";
const CELLS: &str = "cells.parquet";
const GAMES_JSONL: &str = "games.jsonl";
const TURNS_JSONL: &str = "turns.jsonl";
const PIECES: &str = "pieces";

/// The files of a study with their columns.
pub(super) fn files(columns: &Columns) -> Vec<(&'static str, &Fields)> {
    let mut files = vec![(GAMES, &columns.games)];
    files.extend(columns.turns.as_ref().map(|fields| (TURNS, fields)));
    files.extend(columns.cells.as_ref().map(|fields| (CELLS, fields)));
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
        match &columns.cells {
            Some(fields) => self.add_up_cells(chunks, fields),
            None => Ok(()),
        }
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

    /// Adds up the counts of each line-up's cells.
    fn add_up_cells(&self, chunks: &[&Chunk], fields: &Fields) -> Result<(), LabError> {
        // By line-up and place in the reading order of its board.
        let mut sums: BTreeMap<(usize, usize), CellSum> = BTreeMap::new();
        for chunk in chunks {
            let reader = Reader::open(&self.piece(chunk, CELLS))?;
            for (place, cell) in read_cells(&reader)?.into_iter().enumerate() {
                let key = (chunk.lineup, place);
                let sum =
                    sums.entry(key).or_insert_with(|| CellSum { counts: [0; 3], ..cell.clone() });
                for (sum, count) in sum.counts.iter_mut().zip(cell.counts) {
                    *sum += count;
                }
            }
        }
        let mut cells = Table::new(fields);
        for ((lineup, _), sum) in &sums {
            let mut row = cells.row(0);
            row.text(&sum.variant);
            row.whole(*lineup as u64);
            row.text(&sum.cell);
            for count in sum.counts {
                row.whole(count);
            }
            row.end();
        }
        whole(&self.path.join(CELLS), |path| write_parquet(&cells, path))
    }
}

/// Makes a file that is there as a whole or not at all.
fn whole(path: &Path, write: impl FnOnce(&Path) -> Result<(), LabError>) -> Result<(), LabError> {
    let draft = path.with_added_extension("tmp");
    write(&draft)?;
    fs::rename(&draft, path).map_err(LabError::at(path))
}

/// The counts of a cell.
#[derive(Clone)]
struct CellSum {
    variant: String,
    cell: String,
    /// Visited, captured on, jostled from.
    counts: [u64; 3],
}

fn read_cells(reader: &Reader) -> Result<Vec<CellSum>, LabError> {
    let mut cells = Vec::new();
    for group in 0..reader.groups() {
        let texts = |name| -> Result<Vec<String>, LabError> {
            let column = reader.column(group, name)?;
            let texts = column.iter().flat_map(Column::texts);
            Ok(texts.map(|text| text.unwrap_or_default().to_owned()).collect())
        };
        let counts = |name| -> Result<Vec<u64>, LabError> {
            let column = reader.column(group, name)?;
            let values = column.iter().flat_map(Column::iter);
            Ok(values
                .map(|value| if let Some(Value::Whole(count)) = value { count } else { 0 })
                .collect())
        };
        let [visited, captured, jostled] =
            [counts("visited")?, counts("captured")?, counts("jostled")?];
        let names = texts("variant")?.into_iter().zip(texts("cell")?);
        cells.extend(names.enumerate().map(|(row, (variant, cell))| CellSum {
            variant,
            cell,
            counts: [visited[row], captured[row], jostled[row]],
        }));
    }
    Ok(cells)
}
