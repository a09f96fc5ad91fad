//! The values of settings that several kinds of bots share.

use std::ops::RangeInclusive;
use std::time::Duration;

use tussle_core::TextError;

use super::BotText;
use super::workshop::{ClockSource, Order, SettingInfo};
use crate::duration;

/// How many threads may be used, to search or to play.
pub const THREADS: RangeInclusive<u64> = 1..=256;

/// How much memory a search may use, in MiB.
pub const HASH: RangeInclusive<u64> = 1..=4096;

pub(super) const SEED: SettingInfo =
    SettingInfo { key: "seed", help: "another number, other chances" };

impl BotText {
    /// A whole number in a range.
    pub(super) fn number(
        &self,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, TextError> {
        let Some((value, place)) = self.value(key) else { return Ok(None) };
        match value.parse() {
            Ok(number) if range.contains(&number) => Ok(Some(number)),
            _ => {
                let name = if key.is_empty() { self.name() } else { key };
                let (low, high) = range.into_inner();
                let most = if high == u64::MAX { String::new() } else { format!(" to {high}") };
                let reason = format!("`{name}` is a whole number from {low}{most}, not `{value}`");
                Err(self.fail(place, reason))
            }
        }
    }

    /// The seed, if the text has one.
    pub(super) fn seed(&self) -> Result<Option<u64>, TextError> {
        let Some((value, place)) = self.value("seed") else { return Ok(None) };
        value.parse().map(Some).map_err(|_| {
            let reason = format!("a seed is a whole number below 2^64, not `{value}`");
            self.fail(place, reason)
        })
    }
}

impl Order<'_> {
    /// The time for a move in the text, which needs a clock.
    pub(super) fn time(&self) -> Result<Option<Duration>, TextError> {
        let Some((value, place)) = self.text.value("time") else { return Ok(None) };
        let text = self.text.text();
        let time = duration::read_setting(value)
            .map_err(|error| error.within("bot", text, place.start))?;
        if time.is_zero() {
            return Err(self.text.fail(place, "no move is found in no time"));
        }
        self.clock().map_err(|reason| self.text.fail(place, reason))?;
        Ok(Some(time))
    }

    /// The clock, or why there should be one.
    pub(super) fn clock(&self) -> Result<ClockSource, &'static str> {
        self.clock.ok_or("a limit of time needs a clock, and there is none here")
    }
}
