//! SVG is well formed, needs nothing else, and can be used without seeing it and without seeing colours.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use tussle_draw::spoken;
use tussle_draw::svg::{SvgStyle, Theme, render};

use crate::fixtures::{self, Scene};

const THEMES: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

fn svg(scene: &Scene) -> String {
    render(&scene.picture(), SvgStyle::default())
}

fn parse(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"))
}

fn has_class(node: Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|classes| classes.split(' ').any(|other| other == class))
}

fn title<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.children().find(|child| child.has_tag_name("title"))?.text()
}

#[test]
fn it_describes_itself() {
    for scene in fixtures::all() {
        let svg = svg(&scene);
        let document = parse(&svg);
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let expected = format!("{}: {}", scene.name, scene.state.prompt);
        assert_eq!(title(root), Some(expected.as_str()));
        let description = root.children().find(|child| child.has_tag_name("desc"));
        let expected = spoken::state(&scene.picture());
        assert_eq!(description.and_then(|node| node.text()), Some(expected.as_str()));
    }
}

#[test]
fn every_cell_and_every_man_is_named() {
    for scene in fixtures::all() {
        let svg = svg(&scene);
        let document = parse(&svg);
        let of_class = |class| document.descendants().filter(move |node| has_class(*node, class));
        let cells: Vec<_> =
            of_class("cell").filter_map(|node| node.attribute("data-cell")).collect();
        let names: Vec<_> = scene.board.cells.iter().map(|cell| cell.name.as_str()).collect();
        assert_eq!(cells, names);
        let taken: BTreeSet<_> =
            scene.state.men.iter().map(|man| scene.board.cell(man.cell).name.as_str()).collect();
        let shown: BTreeSet<_> =
            of_class("man").filter_map(|node| node.attribute("data-cell")).collect();
        assert_eq!(shown, taken);
        for node in of_class("cell").chain(of_class("man")) {
            assert!(title(node).is_some_and(|title| title.contains(": ")));
        }
    }
}

#[test]
fn every_mark_has_a_form_of_its_own() {
    let mut forms = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for scene in fixtures::all() {
        let svg = svg(&scene);
        let document = parse(&svg);
        for mark in document.descendants().filter(|node| has_class(*node, "mark")) {
            let kind = mark.attribute("data-mark").expect("a kind").to_owned();
            let form = mark.first_element_child().and_then(|node| node.attribute("class"));
            forms.insert((kind.clone(), form.expect("a form").to_owned()));
            kinds.insert(kind);
        }
    }
    assert_eq!(kinds.len(), 6);
    let distinct: BTreeSet<_> = forms.iter().map(|(_, form)| form).collect();
    assert_eq!(distinct.len(), forms.len());
}

#[test]
fn seats_and_ball_differ_in_shape() {
    // What is drawn for each player in the key, colours left aside.
    let scene = fixtures::scene("jostle-2007-six");
    let svg = svg(&scene);
    let document = parse(&svg);
    let key = document.descendants().find(|node| has_class(*node, "key")).expect("a key");
    let signs: BTreeSet<_> = key
        .children()
        .filter(|node| node.has_tag_name("g"))
        .map(|token| token.last_element_child().expect("a sign").range())
        .map(|range| &svg[range])
        .collect();
    assert_eq!(signs.len(), 6);
    let seams = |svg: &str| svg.matches("class=\"seam\"").count();
    assert_eq!(seams(&svg), 0);
    assert_eq!(seams(&self::svg(&fixtures::scene("jokerball-4"))), 2);
}

#[test]
fn it_needs_nothing_else() {
    for scene in fixtures::all() {
        for theme in THEMES {
            let svg = render(&scene.picture(), SvgStyle { theme, ..SvgStyle::default() });
            let body = svg.replacen("http://www.w3.org/2000/svg", "", 1);
            for reference in ["href", "url(", "http", "@import", "@font-face", "<script"] {
                assert!(!body.contains(reference), "{reference}");
            }
        }
    }
}

#[test]
fn every_colour_is_known() {
    let scene = fixtures::scene("jostle-2007-six");
    let auto = svg(&scene);
    assert!(auto.contains("prefers-color-scheme: dark"));
    for used in auto.split("var(").skip(1) {
        let name = used.split(')').next().expect("a name");
        // Once for the light and once for the dark scheme.
        assert_eq!(auto.matches(&format!("{name}: #")).count(), 2, "{name}");
    }
    for theme in [Theme::Light, Theme::Dark] {
        let fixed = render(&scene.picture(), SvgStyle { theme, ..SvgStyle::default() });
        assert!(!fixed.contains("var(") && !fixed.contains("prefers-color-scheme"));
    }
}

#[test]
fn it_is_the_same_every_time() {
    for scene in fixtures::all() {
        assert_eq!(svg(&scene), svg(&scene));
    }
}

#[test]
fn strange_input_does_no_harm() {
    let mut scene = fixtures::scene("bounce-4");
    scene.state.prompt = "<b> & \"quotes\" \u{0}\u{1b}[0m".to_owned();
    scene.board.cells[0].name = "</g>".to_owned();
    scene.add_things_beyond_the_board();
    let text = svg(&scene);
    parse(&text);
    scene.board.cells.clear();
    scene.board.labels.clear();
    let text = svg(&scene);
    parse(&text);
}

#[test]
fn a_board_can_be_drawn_without_its_panel() {
    let scene = fixtures::scene("jokerball-4");
    let bare = render(&scene.picture(), SvgStyle { panel: false, ..SvgStyle::default() });
    assert!(bare.contains("class=\"men\"") && !bare.contains("class=\"panel\""));
}
