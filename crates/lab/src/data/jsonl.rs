//! Tables as lines of JSON, one object a row.

use std::io::{self, Write};

use super::{Table, Value};

/// Writes a table. Keys are the names of the columns, in their order; what is missing is `null`.
pub fn write_jsonl(table: &Table, out: &mut impl Write) -> io::Result<()> {
    let mut columns: Vec<_> = table
        .columns()
        .iter()
        .map(|column| (serde_json::Value::from(column.field().name.as_str()), column.iter()))
        .collect();
    for _ in 0..table.len() {
        let mut before = '{';
        for (name, values) in &mut columns {
            let value = match values.next().flatten() {
                None => serde_json::Value::Null,
                Some(Value::Whole(whole)) => whole.into(),
                Some(Value::Number(number)) => number.into(),
                Some(Value::Text(text)) => text.into(),
            };
            write!(out, "{before}{name}:{value}")?;
            before = ',';
        }
        writeln!(out, "}}")?;
    }
    Ok(())
}
