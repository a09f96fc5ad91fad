//! Studies that are ready to be run: each is a plan that comes with the program.

use tussle_core::TextError;

/// A study that is ready to be run.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub help: &'static str,
    /// Its plan as TOML.
    pub text: &'static str,
}

/// All of them.
pub const READY: &[Ready] = &[
    Ready {
        name: "jostling",
        help: "jostling and winning in Jostle 2007 with three players",
        text: include_str!("../../studies/jostling.toml"),
    },
    Ready {
        name: "clusters",
        help: "clusters in Jostle 2007 with three players",
        text: include_str!("../../studies/clusters.toml"),
    },
    Ready {
        name: "jokerball-men",
        help: "men and skill in Jokerball on sizes 4 and 6 with 1, 2 and 3 rows",
        text: include_str!("../../studies/jokerball-men.toml"),
    },
    Ready {
        name: "portraits",
        help: "a portrait of each of the five games, Bounce on four sizes",
        text: include_str!("../../studies/portraits.toml"),
    },
];

/// The study with this name.
pub fn ready(name: &str) -> Result<&'static Ready, TextError> {
    READY.iter().find(|study| study.name == name).ok_or_else(|| {
        let known: Vec<_> = READY.iter().map(|study| study.name).collect();
        let reason = format!("there is no ready study `{name}`; known: {}", known.join(", "));
        TextError::new("study", name, 0..name.len(), reason)
    })
}
