//! Bots that differ in one number only.

use std::collections::BTreeMap;

use tussle_table::bots::{BotText, KINDS};

/// Bots of one kind whose settings differ in one number.
#[derive(Clone, PartialEq, Debug)]
pub struct Family {
    /// What they have in common, with a star for the number: `ab:nodes=*`.
    pub pattern: String,
    /// The setting that differs.
    pub key: String,
    /// The bots, by that number.
    pub members: Vec<Member>,
}

/// A bot with its number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Member {
    /// The number.
    pub number: f64,
    /// The bot, by its place among those asked about.
    pub bot: usize,
}

impl Family {
    /// Whether it is a ladder: the same search with twice as much of it on each step.
    pub fn is_ladder(&self) -> bool {
        let name = self.pattern.split(':').next().unwrap_or_default();
        let doubles = |two: &[Member]| (two[1].number / two[0].number - 2.0).abs() < 1e-9;
        KINDS.iter().any(|kind| kind.name == name) && self.members.windows(2).all(doubles)
    }
}

/// Every family of two or more among these bots, in the order of their patterns.
pub fn families(bots: &[String]) -> Vec<Family> {
    let mut found: BTreeMap<(String, String), Vec<Member>> = BTreeMap::new();
    for (bot, text) in bots.iter().enumerate() {
        let Ok(text) = BotText::parse(text) else { continue };
        for (key, value) in text.pairs().filter(|(key, _)| !key.is_empty()) {
            let Some(number) = value.parse().ok().filter(|number: &f64| number.is_finite()) else {
                continue;
            };
            let setting = |(other, value): (&str, &str)| match other {
                "" => value.to_owned(),
                _ if other == key => format!("{key}=*"),
                _ => format!("{other}={value}"),
            };
            let settings: Vec<_> = text.pairs().map(setting).collect();
            let pattern = format!("{}:{}", text.name(), settings.join(","));
            found.entry((pattern, key.to_owned())).or_default().push(Member { number, bot });
        }
    }
    let families = found.into_iter().filter(|(_, members)| members.len() > 1);
    families
        .map(|((pattern, key), mut members)| {
            members.sort_by(|one, other| one.number.total_cmp(&other.number));
            Family { pattern, key, members }
        })
        .collect()
}
