//! The lines around a board.

use anstyle::Style;
use tussle_core::Seat;
use tussle_core::scene::CellKind;

use super::grid::{LEAD, bracketed};
use super::ink::{BRACKETS, FAINT, Ink, STRONG};
use super::page::{Page, Run, run};
use crate::Picture;
use crate::groups::gather;
use crate::picture::Contents;

const PLAIN: Style = Style::new();

/// Places beside the board, as far as something is there.
pub(super) fn outside(
    page: &mut Page,
    ink: &Ink<'_>,
    picture: &Picture<'_>,
    contents: &[Contents],
    cells: &[usize],
) {
    for &index in cells {
        let here = &contents[index];
        if here.men.is_empty() && here.marks.is_empty() {
            continue;
        }
        let name = run(&picture.board.cells[index].name, PLAIN);
        // In line with the cells of the board.
        let indent = LEAD.saturating_sub(name.len() + usize::from(!here.marks.is_empty()));
        let mut first = run(&" ".repeat(indent), PLAIN);
        first.extend(bracketed(here, name));
        let counts = here.counts().into_iter().map(|(owner, count)| {
            let (sign, style) = ink.man(owner);
            let mut item = vec![(sign, style)];
            if count > 1 {
                item.extend(run(&format!("{}{count}", ink.times()), PLAIN));
            }
            item
        });
        page.flow(std::iter::once(first).chain(counts), 2);
    }
}

/// Whose man is which.
pub(super) fn signs(page: &mut Page, ink: &Ink<'_>, picture: &Picture<'_>, contents: &[Contents]) {
    let has_ball = contents.iter().any(|here| here.men.contains(&None));
    let ball = has_ball.then_some(None);
    let seats = Seat::all(picture.seats.len().min(Seat::MAX)).map(Some);
    let signs = seats.chain(ball).map(|owner| {
        let mut item = vec![ink.man(owner), (' ', PLAIN)];
        item.extend(run(picture.owner_name(owner), PLAIN));
        item
    });
    let stacked = (0..contents.len()).any(|i| !picture.is_outside(i) && contents[i].men.len() > 1);
    let stacks = stacked.then(|| run("(of two men the right one is on top)", FAINT));
    page.flow(signs.chain(stacks), 2);
}

/// What special cells do.
pub(super) fn events(page: &mut Page, ink: &Ink<'_>, picture: &Picture<'_>) {
    let cells = &picture.board.cells;
    let events = cells.iter().enumerate().filter_map(|(index, cell)| match cell.kind {
        CellKind::Plain { .. } | CellKind::Outside => None,
        CellKind::Back { steps } => {
            Some((format!("{} {steps} back", ink.back()), cell.name.clone()))
        }
        // Each pair is told once.
        CellKind::Exchange { mate } if mate.index() < index => None,
        CellKind::Exchange { mate } => {
            let pair = format!("{} and {}", cell.name, cells.get(mate.index())?.name);
            Some((format!("{} exchange", ink.exchange()), pair))
        }
        CellKind::Target { points } => {
            Some(("points".to_owned(), format!("{points} on {}", cell.name)))
        }
    });
    for (meaning, cells) in gather(events) {
        let note = format!("{meaning}: {}", cells.join(", "));
        page.flow(note.split(' ').map(|word| run(word, FAINT)), 1);
    }
}

/// What the brackets in use mean.
pub(super) fn brackets(page: &mut Page, contents: &[Contents]) {
    let used = |kind| contents.iter().any(|here| here.marks.contains(kind));
    let in_use = BRACKETS.iter().rev().filter(|(kind, ..)| used(kind));
    page.flow(in_use.map(|(_, open, word, close)| run(&format!("{open}{word}{close}"), FAINT)), 2);
}

/// What the dice show.
pub(super) fn dice(page: &mut Page, ink: &Ink<'_>, picture: &Picture<'_>) {
    let dice = picture.state.dice.iter().map(|die| {
        let mut item: Run = run(&format!("{} ", die.name), PLAIN);
        match die.shows {
            Some(shows) => item.extend(run(&shows.to_string(), STRONG)),
            None => item.extend(run(ink.nothing(), FAINT)),
        }
        item
    });
    page.flow(dice, 2);
}

/// What is to be done.
pub(super) fn prompt(page: &mut Page, picture: &Picture<'_>) {
    page.flow(picture.state.prompt.split_whitespace().map(|word| run(word, STRONG)), 1);
}
