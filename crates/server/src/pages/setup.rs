//! The page on which a game is set up: its variant, who plays, and for how long.

use std::collections::BTreeMap;

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use tussle_core::{GameInfo, OptionInfo, Seat, TextError};
use tussle_table::GAMES;
use tussle_table::bots::levels::LEVELS;

use super::frame::{Frame, frame};
use super::missing::nothing;
use super::sight::Sight;

/// Clocks to choose from: minutes for the game and seconds for each move.
const CLOCKS: [(u64, u64); 4] = [(3, 2), (5, 3), (10, 5), (30, 20)];

/// Shows the choices for a game, in the variant that the address asks for.
pub(super) async fn page(
    Path(game): Path<String>,
    Query(options): Query<BTreeMap<String, String>>,
) -> Response {
    let Some(info) = GAMES.iter().find(|info| info.slug == game) else {
        return (StatusCode::NOT_FOUND, nothing("There is no such game.")).into_response();
    };
    let found = sight(&spec(info, &options));
    let body = html! {
        main.text.setup {
            h1 { (info.name) }
            p.credit { "By " (info.author) ", " (info.year) ". " (info.summary) }
            p #notice.notice role="alert" {
                @if let Err(error) = &found { (error) }
            }
            @if !info.options.is_empty() { (variant(info, &options)) }
            @if let Ok((spec, sight)) = &found {
                (seating(spec, sight))
                p { a href={ "/analysis/" (spec) } { "Try it on the analysis board" } }
            }
        }
    };
    let status = if found.is_ok() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let title = format!("New game of {}", info.name);
    let page = frame(&Frame { title: &title, script: Some("home/setup.js") }, &body);
    (status, page).into_response()
}

/// The variant that the options mean; those that the game does not know are left out.
fn spec(info: &GameInfo, options: &BTreeMap<String, String>) -> String {
    let known = info.options.iter().filter_map(|option| {
        let value = options.get(option.key)?.trim();
        (value != option.default && !value.is_empty()).then(|| format!("{}={value}", option.key))
    });
    let known: Vec<_> = known.collect();
    if known.is_empty() {
        info.slug.to_owned()
    } else {
        format!("{}:{}", info.slug, known.join(","))
    }
}

fn sight(spec: &str) -> Result<(String, Sight), TextError> {
    let live = tussle_table::live(spec)?;
    Ok((live.spec(), Sight::new(&*live)))
}

/// The options of the variant. Another choice loads the page anew, since the seats may depend on it.
fn variant(info: &GameInfo, options: &BTreeMap<String, String>) -> Markup {
    html! {
        details open[!options.is_empty()] {
            summary { "Variant" }
            form #variant method="get" {
            fieldset {
                @for option in info.options {
                    @let value = options.get(option.key).map_or(option.default, String::as_str);
                    label.field {
                        span { span.key { (option.key) } small { (option.help) " (" (option.values) ")" } }
                        (field(option, value))
                    }
                }
                noscript { button { "Use these" } }
            }
            }
        }
    }
}

/// What an option takes, as far as its description tells.
#[derive(PartialEq, Eq, Debug)]
enum Values {
    Numbers { low: u32, high: u32, step: u32 },
    Words(Vec<String>),
    Text,
}

impl Values {
    fn of(description: &str) -> Self {
        let (step, range) =
            description.strip_prefix("even, ").map_or((1, description), |range| (2, range));
        let bounds = range.split_once(" to ");
        let bounds = bounds.and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
        if let Some((low, high)) = bounds {
            return Self::Numbers { low, high, step };
        }
        let words: Vec<_> = description.split(" or ").map(str::to_owned).collect();
        let plain = |word: &String| !word.contains([' ', ',']);
        if words.len() > 1 && words.iter().all(plain) { Self::Words(words) } else { Self::Text }
    }
}

fn field(option: &OptionInfo, value: &str) -> Markup {
    let choices = match Values::of(option.values) {
        Values::Numbers { low, high, step } => {
            (low..=high).step_by(step as usize).map(|number| number.to_string()).collect()
        }
        Values::Words(words) => words,
        Values::Text => return html! { input name=(option.key) value=(value); },
    };
    html! {
        select name=(option.key) {
            @for choice in choices {
                option value=(choice) selected[choice == value] { (choice) }
            }
        }
    }
}

fn seating(spec: &str, sight: &Sight) -> Markup {
    html! {
        form #seating data-spec=(spec) {
            fieldset {
                legend { "Players" }
                div.presets role="group" aria-label="Fill the seats" {
                    button type="button" data-preset="bot" { "Against bots" }
                    button type="button" data-preset="link" { "With friends, by link" }
                    button type="button" data-preset="device" { "On this device" }
                    button type="button" data-preset="anyone" { "With anyone here" }
                    button type="button" data-preset="watch" { "Watch bots" }
                }
                @for (seat, name) in sight.seats() {
                    label.field {
                        span { span.token { (sight.token(Some(seat))) } (name) }
                        (sitter(seat, name))
                    }
                }
            }
            fieldset {
                legend { "Terms" }
                label.field {
                    span { "Clock" }
                    select name="clock" {
                        option value="" { "None" }
                        @for (minutes, seconds) in CLOCKS {
                            option value={ (minutes) "+" (seconds) } {
                                (minutes) " minutes, " (seconds) " seconds a move"
                            }
                        }
                    }
                }
                label.check {
                    input type="checkbox" name="listed";
                    "Others here may see that this game is played"
                }
            }
            button.primary.large { "Start" }
        }
    }
}

fn sitter(seat: Seat, name: &str) -> Markup {
    html! {
        select data-seat=(seat.index()) data-name=(name) {
            option value="me" selected[seat.index() == 0] { "You" }
            option value="device" { "Somebody beside you" }
            option value="link" { "A friend, by link" }
            option value="anyone" { "Anyone here" }
            @for level in LEVELS {
                option value={ "bot level:" (level) } selected[seat.index() > 0 && level == 3] {
                    "Bot, level " (level)
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_of_options_become_choices() {
        let words = |words: &[&str]| Values::Words(words.iter().map(ToString::to_string).collect());
        assert_eq!(Values::of("2 to 6"), Values::Numbers { low: 2, high: 6, step: 1 });
        assert_eq!(Values::of("even, 8 to 16"), Values::Numbers { low: 8, high: 16, step: 2 });
        assert_eq!(Values::of("full or last-cell"), words(&["full", "last-cell"]));
        assert_eq!(Values::of("1 to size - 1"), Values::Text);
        assert_eq!(Values::of("standard, or something else"), Values::Text);
    }

    #[test]
    fn a_variant_names_only_what_is_unusual() {
        let info = GAMES.iter().find(|info| info.slug == "jostle").expect("jostle");
        let options = |size: &str| BTreeMap::from([("size".to_owned(), size.to_owned())]);
        assert_eq!(spec(info, &options("10")), "jostle");
        assert_eq!(spec(info, &options("8")), "jostle:size=8");
    }
}
