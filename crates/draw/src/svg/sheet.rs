//! The style sheet of a drawing.

use std::fmt::Write;

use super::Theme;
use super::palette::{BOARD, Tone, man};
use crate::look::{Hue, Look};

/// The rules that are the same for all men.
const RULES: &str = include_str!("sheet.css");

/// The class of the whole drawing. Each theme has its own, so that drawings of different themes can share a page.
pub(super) const fn root_class(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "tussle",
        Theme::Light => "tussle-light",
        Theme::Dark => "tussle-dark",
    }
}

/// The style sheet for men with these looks. Colours go by their own names, not by seats, so that drawings of different
/// games can share a page.
pub(super) fn sheet(theme: Theme, looks: &[Look]) -> String {
    let hues: Vec<_> = looks.iter().map(|look| look.hue).collect();
    let (colours, rules) = (colours(&hues), rules(&hues));
    match theme {
        Theme::Auto => {
            let light = properties(&colours, |tone| tone.light.to_owned());
            let dark = properties(&colours, |tone| tone.dark.to_owned());
            format!(
                "\n.tussle {{ {light} }}\n@media (prefers-color-scheme: dark) {{ .tussle {{ {dark} }} }}\n{rules}"
            )
        }
        Theme::Light => fixed(&rules, theme, &colours, |tone| tone.light),
        Theme::Dark => fixed(&rules, theme, &colours, |tone| tone.dark),
    }
}

/// One style sheet for all games, for a page that chooses light or dark by the property `color-scheme`.
pub(super) fn page_sheet() -> String {
    let both = |tone: &Tone| format!("light-dark({}, {})", tone.light, tone.dark);
    let colours = properties(&colours(&Hue::ALL), both);
    format!(":root {{ {colours} }}\n{}", rules(&Hue::ALL))
}

/// The rules, with colours by name, for men of these hues.
fn rules(hues: &[Hue]) -> String {
    let mut rules = RULES.to_owned();
    for hue in hues.iter().map(|hue| hue.word()) {
        for (class, property, part) in [
            ("face", "fill", "face"),
            ("edge", "fill", "edge"),
            ("sign", "fill", "sign"),
            ("ring", "stroke", "sign"),
        ] {
            // Writing to a string cannot fail.
            _ = writeln!(
                rules,
                ".tussle .hue-{hue} .{class} {{ {property}: var(--{hue}-{part}); }}"
            );
        }
    }
    rules
}

/// Every colour with its name.
fn colours(hues: &[Hue]) -> Vec<(String, Tone)> {
    let board = BOARD.iter().map(|(name, tone)| ((*name).to_owned(), *tone));
    let men = hues.iter().flat_map(|hue| {
        let man = man(*hue);
        [("face", man.face), ("edge", man.edge), ("sign", man.sign)]
            .map(|(part, tone)| (format!("{}-{part}", hue.word()), tone))
    });
    board.chain(men).collect()
}

fn properties(colours: &[(String, Tone)], scheme: fn(&Tone) -> String) -> String {
    let one = |(name, tone): &(String, Tone)| format!("--{name}: {};", scheme(tone));
    colours.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Rules with the colours themselves, for renderers that know no custom properties.
fn fixed(
    rules: &str,
    theme: Theme,
    colours: &[(String, Tone)],
    scheme: fn(&Tone) -> &'static str,
) -> String {
    let mut rules = rules.replace(".tussle ", &format!(".{} ", root_class(theme)));
    for (name, tone) in colours {
        rules = rules.replace(&format!("var(--{name})"), scheme(tone));
    }
    format!("\n{rules}")
}
