//! Tables as Parquet files.
//!
//! Tables are encoded where they are made, each a file of its own; a large file is those put one after another, without
//! looking inside again.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Encoding, LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::{ByteArrayType, DoubleType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::SerializedFileReader;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, Type, TypePtr};

use super::{Field, Fields, Kind, Table};
use crate::LabError;

/// Writes a table as a whole file.
pub fn write_parquet(table: &Table, path: &Path) -> Result<(), LabError> {
    let file = File::create(path).map_err(LabError::at(path))?;
    encode(table, BufWriter::new(file)).map_err(|error| LabError::file(path, error))
}

/// Writes a table as a whole file to wherever it is wanted.
pub(crate) fn encode(table: &Table, out: impl Write + Send) -> Result<(), ParquetError> {
    let mut file =
        SerializedFileWriter::new(out, schema(table.fields())?, properties(table.fields()))?;
    let mut group = file.next_row_group()?;
    for column in table.columns() {
        let Some(mut writer) = group.next_column()? else { break };
        let levels = column.levels();
        let levels = Some(levels.as_slice());
        match column.field().kind {
            Kind::U8 | Kind::U32 => {
                // The bits of an unsigned number travel in a signed one.
                let values = column.present(|bits| (bits as u32).cast_signed());
                writer.typed::<Int32Type>().write_batch(&values, levels, None)
            }
            Kind::U64 | Kind::Serial => {
                let values = column.present(u64::cast_signed);
                writer.typed::<Int64Type>().write_batch(&values, levels, None)
            }
            Kind::F64 | Kind::Mean => {
                let values = column.present(f64::from_bits);
                writer.typed::<DoubleType>().write_batch(&values, levels, None)
            }
            Kind::Text => {
                let values = column.present(|place| column.words.bytes(place as usize));
                writer.typed::<ByteArrayType>().write_batch(&values, levels, None)
            }
        }?;
        writer.close()?;
    }
    group.close()?;
    file.close()?;
    Ok(())
}

/// A file that is put together from tables which are files already.
#[expect(missing_debug_implementations, reason = "the writer has none")]
pub struct ParquetFile {
    path: PathBuf,
    writer: SerializedFileWriter<BufWriter<File>>,
}

impl ParquetFile {
    /// Begins a file with these columns.
    pub fn create(path: &Path, fields: &Fields) -> Result<Self, LabError> {
        let file = BufWriter::new(File::create(path).map_err(LabError::at(path))?);
        let writer = schema(fields.list().iter())
            .and_then(|schema| {
                SerializedFileWriter::new(file, schema, properties(fields.list().iter()))
            })
            .map_err(|error| LabError::file(path, error))?;
        Ok(Self { path: path.to_owned(), writer })
    }

    /// Puts another file, which has the same columns, at the end.
    pub fn append(&mut self, part: &Path) -> Result<(), LabError> {
        let file = File::open(part).map_err(LabError::at(part))?;
        self.adopt(file).map_err(|error| LabError::file(part, error))
    }

    fn adopt(&mut self, part: File) -> Result<(), ParquetError> {
        let bytes = part.try_clone()?;
        let reader = SerializedFileReader::new(part)?;
        for rows in reader.metadata().row_groups() {
            let mut group = self.writer.next_row_group()?;
            for column in rows.columns() {
                let close = ColumnCloseResult {
                    bytes_written: column.compressed_size() as u64,
                    rows_written: rows.num_rows() as u64,
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: None,
                    offset_index: None,
                };
                group.append_column(&bytes, close)?;
            }
            group.close()?;
        }
        Ok(())
    }

    /// Ends the file.
    pub fn close(self) -> Result<(), LabError> {
        match self.writer.close() {
            Ok(_) => Ok(()),
            Err(error) => Err(LabError::file(&self.path, error)),
        }
    }
}

fn properties<'f>(fields: impl Iterator<Item = &'f Field>) -> WriterPropertiesPtr {
    let properties = WriterProperties::builder()
        .set_created_by(concat!("tussle ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_statistics_enabled(EnabledStatistics::None)
        .set_offset_index_disabled(true);
    let properties = fields.fold(properties, |properties, field| {
        let column = ColumnPath::from(field.name.as_str());
        match field.kind {
            // Small numbers, which take few bits when they are packed.
            Kind::U8 | Kind::U32 => properties
                .set_column_dictionary_enabled(column.clone(), false)
                .set_column_encoding(column, Encoding::DELTA_BINARY_PACKED),
            // Dictionaries of a few values. They leave nothing to be compressed.
            Kind::F64 | Kind::Text => properties,
            Kind::U64 | Kind::Mean => properties.set_column_dictionary_enabled(column, false),
            // Readers find rows by these.
            Kind::Serial => properties
                .set_column_dictionary_enabled(column.clone(), false)
                .set_column_encoding(column.clone(), Encoding::DELTA_BINARY_PACKED)
                .set_column_statistics_enabled(column, EnabledStatistics::Chunk),
        }
    });
    Arc::new(properties.build())
}

fn schema<'f>(fields: impl Iterator<Item = &'f Field>) -> Result<TypePtr, ParquetError> {
    let columns = fields.map(|field| column(field).map(Arc::new)).collect::<Result<_, _>>()?;
    Type::group_type_builder("row").with_fields(columns).build().map(Arc::new)
}

fn column(field: &Field) -> Result<Type, ParquetError> {
    let unsigned = |bit_width| Some(LogicalType::integer(bit_width, false));
    let (physical, logical) = match field.kind {
        Kind::U8 => (Physical::INT32, unsigned(8)),
        Kind::U32 => (Physical::INT32, unsigned(32)),
        Kind::U64 | Kind::Serial => (Physical::INT64, unsigned(64)),
        Kind::F64 | Kind::Mean => (Physical::DOUBLE, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    Type::primitive_type_builder(&field.name, physical)
        .with_logical_type(logical)
        .with_repetition(Repetition::OPTIONAL)
        .build()
}
