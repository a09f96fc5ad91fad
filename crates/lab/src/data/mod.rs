//! The files of a study.
//!
//! A [`Table`] is a piece of a file in memory: rows in columns, each column described by a [`Field`]. It comes of a
//! [`Draft`], which is written row by row. Tables go to Parquet and to lines of JSON, and come back by a [`Reader`]; the [`Manifest`] tells what all of it means.

mod bits;
mod column;
mod draft;
mod field;
mod jsonl;
mod manifest;
mod parquet;
mod read;
mod table;
mod words;

pub use column::{Column, Value};
pub use draft::{Draft, Row};
pub use field::{Field, Fields, Kind};
pub use jsonl::write_jsonl;
pub use manifest::{ColumnNote, Machine, Manifest};
pub(crate) use parquet::encode;
pub use parquet::{ParquetFile, write_parquet};
pub use read::Reader;
pub use table::Table;
