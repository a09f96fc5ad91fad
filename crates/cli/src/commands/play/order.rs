//! What a player can type.

use std::path::PathBuf;

/// One line typed by a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Play this move.
    Move(String),
    /// List the legal moves.
    List,
    /// Say why a move is not legal.
    Why(String),
    /// Show a good move.
    Hint,
    /// Take back so many turns of the player's own.
    Undo(usize),
    /// Give up.
    Resign,
    /// Offer a draw, or agree to one.
    Draw,
    /// Refuse a draw.
    Decline,
    /// Write the record to a file.
    Save(PathBuf),
    /// Go on with the game in a file.
    Load(PathBuf),
    /// Show the rules.
    Rules,
    /// Show the board again.
    Board,
    /// Say what can be typed.
    Help,
    /// Leave; the game stays saved.
    Quit,
}

/// What can be typed besides moves, for help and completion.
pub(super) const WORDS: &[(&str, &str, &str)] = &[
    ("?", "", "list the legal moves"),
    ("why", "MOVE", "say why a move is not legal"),
    ("hint", "", "show the best move that a quick look finds, and its chance of winning"),
    ("undo", "[N]", "take back your last turn, or the last N (never past a roll of the dice)"),
    ("draw", "", "offer a draw, or agree to one"),
    ("decline", "", "refuse a draw"),
    ("resign", "", "give up"),
    ("save", "FILE", "write a record of the game"),
    ("load", "FILE", "go on with the game in a file"),
    ("rules", "", "show the rules"),
    ("board", "", "show the board again"),
    ("help", "", "show this"),
    ("quit", "", "leave; the game stays saved"),
];

impl Order {
    /// Reads a line; whatever is no order is taken for a move. An order that lacks something says what.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let needs = |what: &str| {
            if rest.is_empty() {
                Err(format!("`{word}` needs {what}"))
            } else {
                Ok(rest.to_owned())
            }
        };
        let order = match word.to_ascii_lowercase().as_str() {
            "?" | "moves" => Self::List,
            "why" => return needs("a move").map(Self::Why),
            "hint" => Self::Hint,
            "undo" if rest.is_empty() => Self::Undo(1),
            "undo" => match rest.parse() {
                Ok(turns) if turns > 0 => Self::Undo(turns),
                _ => return Err(format!("`undo` takes a number of turns, not `{rest}`")),
            },
            "draw" | "accept" => Self::Draw,
            "decline" => Self::Decline,
            "resign" => Self::Resign,
            "save" => return needs("a file").map(|file| Self::Save(file.into())),
            "load" => return needs("a file").map(|file| Self::Load(file.into())),
            "rules" => Self::Rules,
            "board" | "show" => Self::Board,
            "help" => Self::Help,
            "quit" | "exit" => Self::Quit,
            _ => return Ok(Self::Move(line.to_owned())),
        };
        let alone = !matches!(order, Self::Undo(_));
        if alone && !rest.is_empty() {
            return Err(format!("`{word}` stands alone, without `{rest}`"));
        }
        Ok(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_told_from_moves() {
        assert_eq!(Order::parse(" C4-c5 "), Ok(Order::Move("C4-c5".to_owned())));
        assert_eq!(Order::parse("?"), Ok(Order::List));
        assert_eq!(Order::parse("Undo 3"), Ok(Order::Undo(3)));
        assert_eq!(Order::parse("why c4-c5"), Ok(Order::Why("c4-c5".to_owned())));
    }

    #[test]
    fn an_order_that_lacks_something_says_what() {
        assert_eq!(Order::parse("why"), Err("`why` needs a move".to_owned()));
        assert_eq!(
            Order::parse("undo x"),
            Err("`undo` takes a number of turns, not `x`".to_owned())
        );
        assert_eq!(
            Order::parse("undo 0"),
            Err("`undo` takes a number of turns, not `0`".to_owned())
        );
        assert_eq!(
            Order::parse("resign now"),
            Err("`resign` stands alone, without `now`".to_owned())
        );
    }
}
