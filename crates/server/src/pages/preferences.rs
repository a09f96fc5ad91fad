//! What a person prefers. The browser keeps it; see `assets/shared/preferences.js`.

use maud::{Markup, html};

/// A preference with its values, the usual one first.
struct Preference {
    key: &'static str,
    name: &'static str,
    values: &'static [(&'static str, &'static str)],
}

const PREFERENCES: [Preference; 4] = [
    Preference {
        key: "theme",
        name: "Colours",
        values: &[("auto", "As the system"), ("light", "Light"), ("dark", "Dark")],
    },
    Preference { key: "sound", name: "Sound", values: &[("on", "On"), ("off", "Off")] },
    Preference {
        key: "motion",
        name: "Motion",
        values: &[("auto", "As the system"), ("full", "Full"), ("none", "None")],
    },
    Preference {
        key: "notation",
        name: "Moves",
        values: &[("text", "In notation"), ("words", "In words")],
    },
];

/// The dialog in which they are set.
pub(super) fn dialog() -> Markup {
    html! {
        dialog #preferences aria-labelledby="preferences-title" {
            form method="dialog" {
                h2 #preferences-title { "Preferences" }
                label.field {
                    span { "Your name" }
                    input data-preference="name" maxlength="40" autocomplete="nickname" placeholder="Guest";
                }
                @for preference in &PREFERENCES {
                    label.field {
                        span { (preference.name) }
                        select data-preference=(preference.key) {
                            @for (value, words) in preference.values {
                                option value=(value) { (words) }
                            }
                        }
                    }
                }
                button.primary { "Done" }
            }
        }
    }
}
