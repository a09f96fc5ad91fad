//! The weights of features, kept as data beside each game.
//!
//! A file of weights has a text `origin`, which tells how they were found, and a table `[weights]` with one whole number
//! for each feature, in hundredths of a logit for each unit of the feature. `tussle tune` writes such files.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    origin: String,
    weights: BTreeMap<String, i32>,
}

/// The weights of a file in the order of the names.
///
/// # Panics
/// If the file, which is part of the program, is not in the form above or has not exactly these names.
pub(crate) fn read<const N: usize>(text: &str, names: &[&str; N]) -> [i32; N] {
    let file: File = toml::from_str(text).unwrap_or_else(|fault| panic!("weights: {fault}"));
    assert!(!file.origin.trim().is_empty(), "weights: the origin is missing");
    assert_eq!(file.weights.len(), N, "weights: one for each of {names:?}");
    names.map(|name| match file.weights.get(name) {
        Some(weight) => *weight,
        None => panic!("weights: `{name}` is missing"),
    })
}

/// The weighted sum of features.
#[inline]
pub(crate) fn weigh<const N: usize>(weights: &[i32; N], features: &[i32; N]) -> i32 {
    weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    const NAMES: [&str; 2] = ["moves", "turn"];

    #[test]
    fn weights_come_in_the_order_of_their_names() {
        let text = "origin = \"by hand\"\n[weights]\nturn = -3\nmoves = 20\n";
        let weights = read(text, &NAMES);
        assert_eq!(weights, [20, -3]);
        assert_eq!(weigh(&weights, &[2, 1]), 37);
    }

    #[test]
    fn faulty_files_are_noticed() {
        for text in [
            "",
            "[weights]\nturn = 1\nmoves = 2\n",
            "origin = \"\"\n[weights]\nturn = 1\nmoves = 2\n",
            "origin = \"by hand\"\n[weights]\nturn = 1\n",
            "origin = \"by hand\"\n[weights]\nturn = 1\nmoves = 2\nmore = 3\n",
            "origin = \"by hand\"\n[weights]\nturn = 1\nmove = 2\n",
            "origin = \"by hand\"\n[weights]\nturn = 1\nmoves = 2.5\n",
            "origin = \"by hand\"\nother = 1\n[weights]\nturn = 1\nmoves = 2\n",
        ] {
            assert!(catch_unwind(|| read(text, &NAMES)).is_err(), "{text}");
        }
    }
}
