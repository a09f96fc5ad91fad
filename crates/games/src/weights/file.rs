//! Files of weights, in TOML: a text `origin`, which tells how they were found, and a table `[weights]` with one whole
//! number for each feature, in hundredths of a logit for each unit of the feature.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::{self, Write as _};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    origin: String,
    weights: BTreeMap<String, i32>,
}

/// A weight may be so large either way; more means nothing, and sums of features stay far from overflow.
const LARGEST: i32 = 100_000;

/// What is wrong with a file of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsError(String);

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for WeightsError {}

/// The weights in a file, in the order of the names. It has to have exactly these.
pub fn read(text: &str, names: &[&str]) -> Result<Vec<i32>, WeightsError> {
    let file: File =
        toml::from_str(text).map_err(|fault| WeightsError(fault.to_string().trim_end().into()))?;
    if file.origin.trim().is_empty() {
        return Err(WeightsError("`origin` is empty: it tells how the weights were found".into()));
    }
    if let Some(stranger) = file.weights.keys().find(|name| !names.contains(&name.as_str())) {
        let known = names.join(", ");
        return Err(WeightsError(format!("there is no feature `{stranger}`, only {known}")));
    }
    let weight = |name: &&str| match file.weights.get(*name) {
        Some(weight) if (-LARGEST..=LARGEST).contains(weight) => Ok(*weight),
        Some(weight) => Err(WeightsError(format!(
            "the weight of `{name}` is {weight}, beyond {LARGEST} either way"
        ))),
        None => Err(WeightsError(format!("the weight of `{name}` is missing"))),
    };
    names.iter().map(weight).collect()
}

/// A file of these weights.
pub fn write(origin: &str, names: &[&str], weights: &[i32]) -> String {
    let mut text = format!("origin = {}\n\n[weights]\n", toml::Value::from(origin));
    for (name, weight) in names.iter().zip(weights) {
        let _ = writeln!(text, "{name} = {weight}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 2] = ["moves", "turn"];

    #[test]
    fn what_is_written_is_read_again() {
        let text = write("fit to \"b.toml\"", &NAMES, &[20, -3]);
        assert_eq!(text, "origin = 'fit to \"b.toml\"'\n\n[weights]\nmoves = 20\nturn = -3\n");
        assert_eq!(read(&text, &NAMES), Ok(vec![20, -3]));
    }

    #[test]
    fn faulty_files_are_noticed() {
        for (text, fault) in [
            ("", "origin"),
            ("[weights]\nturn = 1\nmoves = 2\n", "origin"),
            ("origin = \"\"\n[weights]\nturn = 1\nmoves = 2\n", "origin"),
            ("origin = \"by hand\"\n[weights]\nturn = 1\n", "`moves` is missing"),
            ("origin = \"by hand\"\n[weights]\nturn = 1\nmoves = 2\nmore = 3\n", "feature `more`"),
            ("origin = \"by hand\"\n[weights]\nturn = 1\nmove = 2\n", "feature `move`"),
            ("origin = \"by hand\"\n[weights]\nturn = 1\nmoves = 2.5\n", "line 4"),
            ("origin = \"by hand\"\n[weights]\nturn = 100001\nmoves = 2\n", "100001"),
            ("origin = \"by hand\"\nother = 1\n[weights]\nturn = 1\nmoves = 2\n", "other"),
        ] {
            let told = read(text, &NAMES).expect_err(text).to_string();
            assert!(told.contains(fault), "{text}: {told}");
        }
    }
}
