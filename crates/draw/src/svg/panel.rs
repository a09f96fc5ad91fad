//! What stands below the board: what is to be done, who is who, the dice.

use tussle_core::Seat;

use super::Scene;
use super::dice::{SIDE, die};
use super::men::{class, man};
use super::spot::{Spot, bounds};
use super::words::{text, text_width};
use super::xml::Element;

/// The panel, and the height it takes.
pub(super) struct Panel {
    pub(super) element: Element,
    pub(super) height: f32,
}

const PROMPT_SIZE: f32 = 34.0;
const KEY_SIZE: f32 = 21.0;
/// From one line of players to the next.
const KEY_LINE: f32 = 34.0;
/// The room a die takes, its name included.
const DIE_SLOT: Spot = Spot::new(104.0, 92.0);
/// Between things.
const SPACE: f32 = 16.0;
/// Below everything.
const MARGIN: f32 = 40.0;

/// Draws the panel, as wide as the cells of the board are. The dice are at the right, or below where that is too narrow.
pub(super) fn panel(scene: &Scene<'_>) -> Panel {
    let state = &scene.picture.state;
    let scale = scene.text_scale();
    let top = Spot::from(scene.picture.board.size).y + SPACE;
    let outlines: Vec<Spot> = scene.indices().flat_map(|index| scene.outline(index)).collect();
    let (low, high) = bounds(&outlines);
    let width = ((high.x - low.x) / scale).max(1.0);
    let dice_width = DIE_SLOT.x * state.dice.len() as f32;
    let prompt_width = text_width(&state.prompt, PROMPT_SIZE);
    let beside = prompt_width + SPACE + dice_width <= width;

    let size = PROMPT_SIZE * (width / prompt_width.max(1.0)).min(1.0);
    let prompt = text("prompt", &state.prompt, Spot::new(0.0, PROMPT_SIZE), size);
    let key_width = if beside { width - dice_width } else { width };
    let (key, bottom) = key(scene, key_width, PROMPT_SIZE + KEY_LINE + SPACE / 2.0);
    let corner =
        if beside { Spot::new(width - dice_width, 0.0) } else { Spot::new(0.0, bottom + SPACE) };
    let dice = state.dice.iter().enumerate().flat_map(|(i, shown)| {
        let centre = corner + Spot::new(DIE_SLOT.x * (i as f32 + 0.5), SIDE / 2.0);
        let below = centre + Spot::new(0.0, SIDE / 2.0 + 22.0);
        [die(shown, centre), text("caption", shown.name, below, KEY_SIZE * 0.9)]
    });
    let height = if state.dice.is_empty() { bottom } else { bottom.max(corner.y + DIE_SLOT.y) };
    let place = Spot::new(low.x, top).translation();
    let element = Element::group("panel")
        .with("transform", format!("{place} scale({scale})"))
        .child(prompt)
        .child(key)
        .children(dice);
    Panel { element, height: SPACE + (height + MARGIN) * scale }
}

/// The players with their signs, and where they end.
fn key(scene: &Scene<'_>, width: f32, top: f32) -> (Element, f32) {
    let radius = KEY_SIZE * 0.62;
    let mut at = Spot::new(0.0, top);
    let mut element = Element::group("key");
    for seat in Seat::all(scene.seats()) {
        let name = scene.picture.owner_name(Some(seat));
        let item = 2.0 * radius + SPACE / 2.0 + text_width(name, KEY_SIZE);
        if at.x > 0.0 && at.x + item > width {
            at = Spot::new(0.0, at.y + KEY_LINE);
        }
        let token = Element::group(class(scene, Some(seat)))
            .with("transform", (at + Spot::new(radius, -KEY_SIZE / 3.0)).translation())
            .children(man(scene, Some(seat), radius));
        let start = at + Spot::new(2.0 * radius + SPACE / 2.0, 0.0);
        element = element.child(token).child(text("owner", name, start, KEY_SIZE));
        at.x += item + SPACE;
    }
    (element, at.y)
}
