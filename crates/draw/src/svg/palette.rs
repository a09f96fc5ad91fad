//! The colours, light and dark.

use crate::look::Hue;

/// A colour of both schemes.
#[derive(Clone, Copy)]
pub(super) struct Tone {
    pub(super) light: &'static str,
    pub(super) dark: &'static str,
}

const fn tone(light: &'static str, dark: &'static str) -> Tone {
    Tone { light, dark }
}

/// The colours of the board, by the names they have in the style sheet.
pub(super) const BOARD: [(&str, Tone); 17] = [
    ("ground", tone("#f7f8fa", "#14181e")),
    ("cell-0", tone("#dde3ea", "#2a313b")),
    ("cell-1", tone("#e8ecf1", "#323a45")),
    ("cell-2", tone("#d2d9e2", "#232932")),
    ("back", tone("#f3dcd4", "#4b342f")),
    ("exchange", tone("#dedcf3", "#37365a")),
    ("target", tone("#f6eac2", "#443c20")),
    ("outside", tone("#a9b3bf", "#56606d")),
    ("wall", tone("#3d4856", "#b9c3cf")),
    ("ink", tone("#1d232b", "#eceff3")),
    ("soft", tone("#525c69", "#a4aebb")),
    ("last", tone("#c98a00", "#e9b949")),
    ("pick", tone("#6d3fe0", "#b59bff")),
    ("die", tone("#ffffff", "#eceff3")),
    ("pip", tone("#1d232b", "#14181e")),
    ("ball", tone("#f4d93f", "#f4d93f")),
    ("ball-edge", tone("#5d4b00", "#6f5c10")),
];

/// The colours of a man: its face, its side, and the sign on it. Taken from the set of Okabe and Ito, which stays
/// apart for all common kinds of colour blindness, and moved a little toward what their names promise.
pub(super) struct Man {
    pub(super) face: Tone,
    pub(super) edge: Tone,
    pub(super) sign: Tone,
}

/// The colours of the men of a hue.
pub(super) const fn man(hue: Hue) -> Man {
    const PALE: Tone = tone("#ffffff", "#ffffff");
    const DEEP: Tone = tone("#3a2f00", "#3a2f00");
    let (face, edge, sign) = match hue {
        Hue::Red => (tone("#d2491c", "#dc5426"), tone("#93300f", "#8f3413"), PALE),
        Hue::Blue => (tone("#0b6fb0", "#247fc4"), tone("#07497a", "#15527f"), PALE),
        Hue::Green => (tone("#0d9b74", "#17a881"), tone("#06684d", "#0b6950"), PALE),
        Hue::Yellow => (tone("#f4e04a", "#f4e04a"), tone("#b39b10", "#a8921a"), DEEP),
        Hue::Purple => (tone("#c870a6", "#d07fb0"), tone("#8b4270", "#8b4270"), PALE),
        Hue::Orange => (tone("#e8940c", "#ea980f"), tone("#a86a00", "#a0690a"), DEEP),
        Hue::White => {
            (tone("#ffffff", "#f4f5f7"), tone("#a5aeb9", "#9aa4b0"), tone("#8b96a3", "#7e8996"))
        }
        Hue::Black => {
            (tone("#333b45", "#0d1014"), tone("#12161b", "#76818e"), tone("#c3cad3", "#aeb8c4"))
        }
    };
    Man { face, edge, sign }
}

#[cfg(test)]
mod tests;
