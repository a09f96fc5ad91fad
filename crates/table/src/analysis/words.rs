//! An analysis in words.

use tussle_search::{Exact, Line};

/// What a line is worth to the player to move, in a word or two: `63 %`, `wins in 7`, `loses in 6`.
pub fn verdict<A>(line: &Line<A>) -> String {
    match line.exact {
        Some(Exact::Win(plies)) => format!("wins in {plies}"),
        Some(Exact::Loss(plies)) => format!("loses in {plies}"),
        // What is not certain never looks as if it were.
        None => format!("{:.0} %", (line.win * 100.0).clamp(1.0, 99.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_looks_certain() {
        let verdict = |win, exact| {
            super::verdict(&Line::<()> { acts: Vec::new(), win, shares: Vec::new(), exact })
        };
        assert_eq!(verdict(0.634, None), "63 %");
        assert_eq!(verdict(1.0, None), "99 %");
        assert_eq!(verdict(0.0, None), "1 %");
        assert_eq!(verdict(1.0, Some(Exact::Win(7))), "wins in 7");
        assert_eq!(verdict(0.0, Some(Exact::Loss(6))), "loses in 6");
    }
}
