//! Connections between cells: which way the track goes, and where events lead.

use tussle_core::scene::{Link, LinkKind};

use super::Scene;
use super::shapes::arrowhead;
use super::spot::{Spot, line, number, reach};
use super::xml::Element;

/// The size of arrowheads.
const HEAD: f32 = 11.0;

/// All links whose ends are on the board.
pub(super) fn links(scene: &Scene<'_>) -> Element {
    let cells = scene.contents.len();
    let links = scene.picture.board.links.iter();
    // Where the track begins needs no sign, and the places beside it are too wide for one.
    let shown = |link: &&Link| {
        let ends = [link.from.index(), link.to.index()];
        let outside = |index: usize| scene.picture.is_outside(index);
        ends.iter().all(|end| *end < cells)
            && !(link.kind == LinkKind::Path && ends.into_iter().any(outside))
    };
    let links = links.filter(shown);
    Element::group("links").children(links.map(|link| element(scene, *link)))
}

fn element(scene: &Scene<'_>, link: Link) -> Element {
    let (from, to) = (link.from.index(), link.to.index());
    match link.kind {
        LinkKind::Path => {
            Element::group("link path").child(Element::path("head", chevron(scene, from, to)))
        }
        LinkKind::Back => {
            let bow = Bow::between(scene, from, to);
            Element::group("link send-back")
                .child(Element::path("line", bow.path()))
                .child(Element::path("head", arrowhead(bow.end, bow.end - bow.bend, HEAD)))
        }
        LinkKind::Exchange => {
            let bow = Bow::between(scene, from, to);
            let heads = arrowhead(bow.end, bow.end - bow.bend, HEAD)
                + &arrowhead(bow.start, bow.start - bow.bend, HEAD);
            Element::group("link swap")
                .child(Element::path("line", bow.path()))
                .child(Element::path("head", heads))
        }
    }
}

/// A small sign at the border of a cell that points to the next one.
fn chevron(scene: &Scene<'_>, from: usize, to: usize) -> String {
    let centre = scene.centre(from);
    let way = (scene.centre(to) - centre).unit();
    let border = reach(centre, &scene.outline(from), way);
    arrowhead(centre + way * (border - 6.0), way, 8.0)
}

/// A bow from one cell to another that leaves their middles alone.
struct Bow {
    start: Spot,
    bend: Spot,
    end: Spot,
}

impl Bow {
    fn between(scene: &Scene<'_>, from: usize, to: usize) -> Self {
        let way = scene.centre(to) - scene.centre(from);
        let bend = scene.centre(from) + way * 0.5 + way.right() * 0.18;
        let leave = |cell: usize| {
            let centre = scene.centre(cell);
            let toward = bend - centre;
            centre + toward.unit() * (reach(centre, &scene.outline(cell), toward) * 0.8)
        };
        Self { start: leave(from), bend, end: leave(to) }
    }

    fn path(&self) -> String {
        let [bx, by, ex, ey] = [self.bend.x, self.bend.y, self.end.x, self.end.y].map(number);
        format!("{}Q{bx} {by} {ex} {ey}", line(&[self.start], false))
    }
}
