//! The field to type a move in.

use maud::{Markup, html};

/// A form for the scripts of boards; hidden until they show it, if that is said.
pub(super) fn typing(hidden: bool) -> Markup {
    html! {
        form #typed hidden[hidden] {
            label.unseen for="typed-move" { "Type a move" }
            input #typed-move autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="Type a move";
            button { "Play" }
        }
    }
}
