//! Reading the files of a study again, a piece at a time.

use std::fs::File;
use std::path::{Path, PathBuf};

use parquet::basic::{LogicalType, Type as Physical};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::DataType;
use parquet::errors::ParquetError;
use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::SerializedFileReader;
use parquet::schema::types::ColumnDescriptor;

use super::{Column, Field, Kind};
use crate::LabError;

/// A Parquet file that is open. Its rows come in groups, each of which fits into memory.
#[expect(missing_debug_implementations, reason = "the reader has none")]
pub struct Reader {
    path: PathBuf,
    file: SerializedFileReader<File>,
}

impl Reader {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Self, LabError> {
        let file = File::open(path).map_err(LabError::at(path))?;
        let file = SerializedFileReader::new(file).map_err(|error| LabError::file(path, error))?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// The number of rows in the whole file.
    pub fn rows(&self) -> u64 {
        self.file.metadata().file_metadata().num_rows() as u64
    }

    /// The number of groups of rows.
    pub fn groups(&self) -> usize {
        self.file.num_row_groups()
    }

    /// The number of rows in a group.
    pub fn group_rows(&self, group: usize) -> u64 {
        self.file.metadata().row_group(group).num_rows() as u64
    }

    /// The names of the columns, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let columns = self.file.metadata().file_metadata().schema_descr().columns().iter();
        columns.map(|column| column.name())
    }

    /// A column in a group of rows; none if the file has no such column. What the column means is told by the manifest,
    /// not by the file.
    pub fn column(&self, group: usize, name: &str) -> Result<Option<Column>, LabError> {
        let Some(index) = self.names().position(|known| known == name) else { return Ok(None) };
        let read = self.read(group, index).map_err(|error| LabError::file(&self.path, error));
        read.map(Some)
    }

    fn read(&self, group: usize, index: usize) -> Result<Column, ParquetError> {
        let schema = self.file.metadata().file_metadata().schema_descr();
        let described = schema.column(index);
        let name = described.name().to_owned();
        let group = self.file.get_row_group(group)?;
        let rows = group.metadata().num_rows() as usize;
        let field = Field { name, kind: kind(&described)?, help: String::new() };
        let mut column = Column::new(field, rows);
        match group.get_column_reader(index)? {
            ColumnReader::Int32ColumnReader(reader) => {
                let (levels, values) = records(reader, rows)?;
                let bits = values.into_iter().map(|value| u64::from(value.cast_unsigned()));
                column.extend_present(&levels, bits);
            }
            ColumnReader::Int64ColumnReader(reader) => {
                let (levels, values) = records(reader, rows)?;
                column.extend_present(&levels, values.into_iter().map(i64::cast_unsigned));
            }
            ColumnReader::DoubleColumnReader(reader) => {
                let (levels, values) = records(reader, rows)?;
                column.extend_present(&levels, values.into_iter().map(f64::to_bits));
            }
            ColumnReader::ByteArrayColumnReader(reader) => {
                let (levels, values) = records(reader, rows)?;
                let places = values.iter().map(|text| column.words.place(text.data()) as u64);
                let places: Vec<_> = places.collect();
                column.extend_present(&levels, places.into_iter());
            }
            _ => return Err(unknown(&described)),
        }
        Ok(column)
    }
}

/// The definition levels of so many rows, and the values that are there.
fn records<T: DataType>(
    mut reader: ColumnReaderImpl<T>,
    rows: usize,
) -> Result<(Vec<i16>, Vec<T::T>), ParquetError> {
    let (mut levels, mut values) = (Vec::new(), Vec::new());
    reader.read_records(rows, Some(&mut levels), None, &mut values)?;
    Ok((levels, values))
}

/// What a column of a file holds.
fn kind(column: &ColumnDescriptor) -> Result<Kind, ParquetError> {
    let logical = column.logical_type_ref();
    match (column.physical_type(), logical) {
        (Physical::INT32, Some(LogicalType::Integer(whole))) if whole.bit_width == 8 => {
            Ok(Kind::U8)
        }
        (Physical::INT32, _) => Ok(Kind::U32),
        (Physical::INT64, _) => Ok(Kind::U64),
        (Physical::DOUBLE, _) => Ok(Kind::F64),
        (Physical::BYTE_ARRAY, _) => Ok(Kind::Text),
        _ => Err(unknown(column)),
    }
}

fn unknown(column: &ColumnDescriptor) -> ParquetError {
    ParquetError::General(format!("`{}` is not a column of a study", column.name()))
}
