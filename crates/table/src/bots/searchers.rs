//! The kinds of bots that search: `greedy`, `ab` and `mcts`.

use std::time::Duration;

use tussle_core::TextError;
use tussle_search::alphabeta::Depths;
use tussle_search::mcts::Playouts;
use tussle_search::{Algorithm, Limits, Settings};

use super::recipe::{Searching, Way};
use super::values::{self, HASH, THREADS};
use super::workshop::Order;
use super::{BotKind, SettingInfo};

/// The time for a move where no limit is given.
const TIME: Duration = Duration::from_secs(1);

pub(super) const GREEDY: BotKind = BotKind {
    name: "greedy",
    help: "plays the move after which the position looks best, without looking further",
    settings: &[values::SEED],
    make: |_| Ok(greedy()),
};

pub(super) const AB: BotKind = BotKind {
    name: "ab",
    help: "looks at all moves, deeper and deeper: alpha-beta for two players, max^n for more; \
           1 s a move unless limited",
    settings: &[
        TIME_LIMIT,
        SettingInfo { key: "depth", help: "plies to look ahead, rolls included" },
        SettingInfo { key: "nodes", help: "positions to look at" },
        SettingInfo {
            key: "blur",
            help: "by how much it misjudges positions, at most, in hundredths of a logit",
        },
        WEIGHTS,
        THREADS_USED,
        MEMORY,
        values::SEED,
    ],
    make: ab,
};

pub(super) const MCTS: BotKind = BotKind {
    name: "mcts",
    help: "plays games to their end by chance, those of promising moves more often; 1 s a move unless limited",
    settings: &[
        TIME_LIMIT,
        SettingInfo { key: "nodes", help: "games to play" },
        SettingInfo {
            key: "playouts",
            help: "`smart` with the game's own sense, or plainly `random`",
        },
        SettingInfo { key: "cutoff", help: "plies after which a playout is judged, not played on" },
        WEIGHTS,
        THREADS_USED,
        MEMORY,
        values::SEED,
    ],
    make: mcts,
};

const TIME_LIMIT: SettingInfo =
    SettingInfo { key: "time", help: "time for a move, such as 0.5s or 20ms" };
const WEIGHTS: SettingInfo = SettingInfo {
    key: "weights",
    help: "a file of weights for its judgement, as `tussle tune` writes them",
};
const THREADS_USED: SettingInfo = SettingInfo { key: "threads", help: "threads to think on" };
const MEMORY: SettingInfo = SettingInfo { key: "hash", help: "memory in MiB" };

fn greedy() -> Way {
    let settings = Settings { memory: 1, depths: Depths::EVEN, ..Settings::default() };
    Way::Search(Searching { settings, blur: 0, limits: Limits::depth(1), weights: None })
}

fn ab(order: &Order<'_>) -> Result<Way, TextError> {
    let limits = limits(order)?;
    let settings = settings(order, useful_memory(&limits))?;
    let blur = order.text.number("blur", 0..=u64::from(u16::MAX))?.unwrap_or(0);
    Ok(Way::Search(Searching { settings, blur: blur as u16, limits, weights: weights(order)? }))
}

fn mcts(order: &Order<'_>) -> Result<Way, TextError> {
    /// A tree takes its memory only as it grows, so there may be plenty.
    const MEMORY: usize = 256;
    let mut playouts = match order.text.value("playouts") {
        None | Some(("smart", _)) => Playouts::default(),
        Some(("random", _)) => Playouts::RANDOM,
        Some((other, place)) => {
            let reason = format!("`playouts` is `smart` or `random`, not `{other}`");
            return Err(order.text.fail(place, reason));
        }
    };
    let cutoff = order.text.number("cutoff", 0..=u64::from(u32::MAX))?;
    playouts.cutoff = cutoff.map(|plies| plies as u32);
    let settings =
        Settings { algorithm: Some(Algorithm::Mcts), playouts, ..settings(order, MEMORY)? };
    let (limits, weights) = (limits(order)?, weights(order)?);
    Ok(Way::Search(Searching { settings, blur: 0, limits, weights }))
}

fn settings(order: &Order<'_>, memory: usize) -> Result<Settings, TextError> {
    let hash = order.text.number("hash", HASH)?;
    let threads = order.text.number("threads", THREADS)?;
    Ok(Settings {
        memory: hash.map_or(memory, |hash| hash as usize),
        threads: threads.unwrap_or(1) as usize,
        ..Settings::default()
    })
}

/// What the file of weights says that the text names.
fn weights(order: &Order<'_>) -> Result<Option<String>, TextError> {
    let Some((path, place)) = order.text.value("weights") else { return Ok(None) };
    let Some(read) = order.files else {
        return Err(order.text.fail(place, "bots with files of their own do not play here"));
    };
    let text = read(path);
    text.map(Some).map_err(|error| order.text.fail(place, format!("`{path}`: {error}")))
}

/// The limits in the text; with none it is [`TIME`], which needs a clock.
fn limits(order: &Order<'_>) -> Result<Limits, TextError> {
    let depth = order.text.number("depth", 1..=u64::from(u32::MAX))?;
    let mut limits = Limits {
        time: order.time()?,
        depth: depth.map(|depth| depth as u32),
        nodes: order.text.number("nodes", 1..=u64::MAX)?,
        aim: None,
    };
    if limits == Limits::default() {
        let whole = order.text.text();
        order.clock().map_err(|reason| order.text.fail(0..whole.len(), reason))?;
        limits.time = Some(TIME);
    }
    Ok(limits)
}

/// Memory that a search within these limits can use, in MiB. It is cleared before every move that goes by nodes, so more
/// would only cost time.
pub(super) fn useful_memory(limits: &Limits) -> usize {
    const NODES_PER_MIB: u64 = 1 << 15;
    match (limits.time, limits.nodes) {
        (Some(_), _) => Settings::default().memory,
        (None, Some(nodes)) => (nodes / NODES_PER_MIB + 1).min(64) as usize,
        (None, None) => 16,
    }
}
