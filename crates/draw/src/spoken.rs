//! Positions in words, for screen readers and for those who like plain text.

use tussle_core::scene::{CellId, CellKind, Die, MarkKind};

use crate::Picture;
use crate::groups::gather;
use crate::picture::Contents;

/// The whole state in one line: `Red on c4, e4; Blue over Red on d5; distance die 4; Red to move`.
pub fn state(picture: &Picture<'_>) -> String {
    let contents = picture.contents();
    let mut parts = men(picture, &contents);
    parts.extend(marks(picture, &contents));
    parts.extend(picture.state.dice.iter().filter_map(die));
    if !picture.state.prompt.is_empty() {
        parts.push(picture.state.prompt.clone());
    }
    parts.join("; ")
}

/// A cell with what is on it: `d5: Blue over Red, last move to here`. None if the board has no such cell.
pub fn cell(picture: &Picture<'_>, cell: CellId) -> Option<String> {
    let contents = picture.contents();
    Some(describe(picture, cell.index(), contents.get(cell.index())?))
}

/// The same for a cell whose contents are at hand.
pub(crate) fn describe(picture: &Picture<'_>, index: usize, contents: &Contents) -> String {
    let men = men_of(picture, index, contents).unwrap_or_else(|| "empty".to_owned());
    let marks = contents.marks.iter().map(|mark| {
        match mark {
            MarkKind::LastFrom => "last move from here",
            MarkKind::LastTo => "last move to here",
            MarkKind::Blocked => "blocked",
            MarkKind::MustMove => "must move",
            MarkKind::Selected => "picked",
            MarkKind::Reachable => "can be reached",
        }
        .to_owned()
    });
    let parts: Vec<_> = [men].into_iter().chain(event(picture, index)).chain(marks).collect();
    format!("{}: {}", picture.board.cells[index].name, parts.join(", "))
}

/// What a cell does to the men that come there.
fn event(picture: &Picture<'_>, index: usize) -> Option<String> {
    match picture.board.cells[index].kind {
        CellKind::Plain { .. } | CellKind::Outside => None,
        CellKind::Back { steps } => Some(format!("sends {steps} back")),
        CellKind::Exchange { mate } => {
            let mate = picture.board.cells.get(mate.index())?;
            Some(format!("exchanges with {}", mate.name))
        }
        CellKind::Target { points: 1 } => Some("worth 1 point".to_owned()),
        CellKind::Target { points } => Some(format!("worth {points} points")),
    }
}

/// The men of a cell: those of a stack from the top down, those beside the board counted.
fn men_of(picture: &Picture<'_>, index: usize, contents: &Contents) -> Option<String> {
    if contents.men.is_empty() {
        return None;
    }
    if picture.is_outside(index) {
        let counts = contents.counts().into_iter();
        let counts = counts.map(|(owner, count)| format!("{count} {}", picture.owner_name(owner)));
        return Some(counts.collect::<Vec<_>>().join(" and "));
    }
    let names = contents.men.iter().rev().map(|owner| picture.owner_name(*owner));
    Some(names.collect::<Vec<_>>().join(" over "))
}

/// All men, cells with the same men told together.
fn men(picture: &Picture<'_>, contents: &[Contents]) -> Vec<String> {
    let cells = contents.iter().enumerate().filter_map(|(index, here)| {
        let men = men_of(picture, index, here)?;
        Some((men, picture.board.cells[index].name.as_str()))
    });
    let groups = gather(cells).into_iter();
    groups.map(|(men, cells)| format!("{men} on {}", cells.join(", "))).collect()
}

/// All marks, cells with the same mark told together.
fn marks(picture: &Picture<'_>, contents: &[Contents]) -> Vec<String> {
    let cells = |kind: MarkKind| {
        let marked = contents.iter().zip(&picture.board.cells);
        let marked = marked.filter(|(here, _)| here.marks.contains(&kind));
        let names: Vec<_> = marked.map(|(_, cell)| cell.name.as_str()).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let last = match (cells(MarkKind::LastFrom), cells(MarkKind::LastTo)) {
        (Some(from), Some(to)) => Some(format!("last move from {from} to {to}")),
        (Some(from), None) => Some(format!("last move from {from}")),
        (None, Some(to)) => Some(format!("last move to {to}")),
        (None, None) => None,
    };
    let others = [
        (MarkKind::Blocked, "blocked"),
        (MarkKind::MustMove, "must move"),
        (MarkKind::Selected, "picked"),
        (MarkKind::Reachable, "can be reached"),
    ];
    let others = others.map(|(kind, words)| cells(kind).map(|cells| format!("{words} {cells}")));
    last.into_iter().chain(others.into_iter().flatten()).collect()
}

/// What a die shows, if anything.
fn die(die: &Die) -> Option<String> {
    let shows = die.shows?;
    Some(if die.name == "die" {
        format!("die {shows}")
    } else {
        format!("{} die {shows}", die.name)
    })
}
