//! What a page brings to life is all there: a grid of named cells, and the marks of picking.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use tussle_core::Seat;
use tussle_draw::svg::page;

use crate::fixtures;

fn cells_with<'a>(
    document: &'a Document<'_>,
    wanted: impl Fn(Node<'_, '_>) -> bool,
) -> Vec<&'a str> {
    let found = document.descendants().filter(|node| wanted(*node));
    found.filter_map(|node| node.attribute("data-cell")).collect()
}

#[test]
fn a_board_is_a_grid_that_tells_what_is_where() {
    for scene in fixtures::all() {
        let svg = page::board(&scene.picture());
        let document = Document::parse(&svg).expect("SVG");
        assert_eq!(document.root_element().attribute("role"), Some("grid"));
        let cells = document.descendants().filter(|it| it.attribute("role") == Some("gridcell"));
        let cells: Vec<_> = cells.collect();
        assert_eq!(cells.len(), scene.board.cells.len());
        for cell in cells {
            let name = cell.attribute("data-cell").expect("a name");
            let label = cell.attribute("aria-label").expect("a label");
            assert!(label.starts_with(&format!("{name}: ")), "{label}");
            assert_eq!(cell.parent().and_then(|row| row.attribute("role")), Some("row"));
        }
    }
}

#[test]
fn every_cell_has_the_marks_of_picking() {
    for scene in fixtures::all() {
        let svg = page::board(&scene.picture());
        let document = Document::parse(&svg).expect("SVG");
        let names: BTreeSet<_> = scene.board.cells.iter().map(|cell| cell.name.as_str()).collect();
        for mark in ["selected", "reachable"] {
            let marked = cells_with(&document, |node| {
                let picking = node.parent().and_then(|parent| parent.attribute("class"));
                picking == Some("marks picking") && node.attribute("data-mark") == Some(mark)
            });
            assert_eq!(BTreeSet::from_iter(marked), names);
        }
    }
}

#[test]
fn the_styles_are_in_the_sheet_alone_and_know_every_colour() {
    let sheet = page::sheet();
    for scene in fixtures::all() {
        let picture = scene.picture();
        let dice = scene.state.dice.iter().map(page::die);
        let tokens = Seat::all(scene.seats.len()).map(|seat| page::token(&picture, Some(seat)));
        for svg in [page::board(&picture)].into_iter().chain(dice).chain(tokens) {
            assert!(!svg.contains("<style") && !svg.contains("style="));
            let document = Document::parse(&svg).expect("SVG");
            let classes = document.descendants().filter_map(|node| node.attribute("class"));
            for hue in classes.flat_map(str::split_whitespace).filter(|it| it.starts_with("hue-")) {
                assert!(sheet.contains(&format!(".{hue} .face")), "{hue}");
            }
        }
    }
    let used = sheet.split("var(--").skip(1).filter_map(|rest| rest.split(')').next());
    for colour in used {
        assert!(sheet.contains(&format!("--{colour}: light-dark(")), "{colour}");
    }
}
