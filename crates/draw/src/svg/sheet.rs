//! The style sheet of a drawing.

use std::fmt::Write;

use super::Theme;
use super::palette::{BOARD, Tone, man};
use crate::look::Look;

/// The rules, with colours by name.
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
    let colours = colours(looks);
    let mut rules = RULES.to_owned();
    for hue in looks.iter().map(|look| look.hue.word()) {
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
    match theme {
        Theme::Auto => {
            let light = properties(&colours, |tone| tone.light);
            let dark = properties(&colours, |tone| tone.dark);
            format!(
                "\n.tussle {{ {light} }}\n@media (prefers-color-scheme: dark) {{ .tussle {{ {dark} }} }}\n{rules}"
            )
        }
        Theme::Light => fixed(&rules, theme, &colours, |tone| tone.light),
        Theme::Dark => fixed(&rules, theme, &colours, |tone| tone.dark),
    }
}

/// Every colour with its name.
fn colours(looks: &[Look]) -> Vec<(String, Tone)> {
    let board = BOARD.iter().map(|(name, tone)| ((*name).to_owned(), *tone));
    let men = looks.iter().flat_map(|look| {
        let man = man(look.hue);
        [("face", man.face), ("edge", man.edge), ("sign", man.sign)]
            .map(|(part, tone)| (format!("{}-{part}", look.hue.word()), tone))
    });
    board.chain(men).collect()
}

fn properties(colours: &[(String, Tone)], scheme: fn(&Tone) -> &'static str) -> String {
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
