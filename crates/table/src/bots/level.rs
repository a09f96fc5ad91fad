//! Bots for people: ten levels.

use tussle_core::TextError;
use tussle_search::Settings;

use super::levels::{self, LEVELS};
use super::recipe::{Searching, Way};
use super::searchers::useful_memory;
use super::values;
use super::workshop::Order;
use super::{BotKind, SettingInfo};

pub(super) const KIND: BotKind = BotKind {
    name: "level",
    help: "level:1 is for a first game, level:10 is as good as it gets in a second or two; the others lie between",
    settings: &[SettingInfo { key: "", help: "the level, 1 to 10" }, values::SEED],
    make,
};

fn make(order: &Order<'_>) -> Result<Way, TextError> {
    let Some(number) = order.text.number("", LEVELS)? else {
        let end = order.text.text().len();
        return Err(order.text.fail(end..end, "which level? For example `level:3`"));
    };
    let level = levels::level(order.slug, number);
    let limits = level.limits();
    if limits.time.is_some() {
        let whole = 0..order.text.text().len();
        order.clock().map_err(|reason| order.text.fail(whole, reason))?;
    }
    let settings = Settings { memory: useful_memory(&limits), ..Settings::default() };
    Ok(Way::Search(Searching { settings, blur: level.blur, limits, weights: None }))
}
