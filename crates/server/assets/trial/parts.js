// The parts of a board to try things on: those of a page that has one, or new ones.

/** @import { Parts } from "./trial.js" */

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The parts of a page that has one board.
 * @returns {Parts}
 */
export function partsOfPage() {
  return {
    board: element("board"),
    dice: element("dice"),
    prompt: element("prompt"),
    notice: element("notice"),
    announcements: element("announcements"),
  };
}

/**
 * New parts, for pages with several boards.
 * @param {import("../game/pictures.js").Picture} picture What is seen first.
 * @returns {{ stage: HTMLElement, parts: Parts }}
 */
export function newParts(picture) {
  const make = (/** @type {string} */ tag, /** @type {string} */ kind) => {
    const made = document.createElement(tag);
    made.className = kind;
    return made;
  };
  const parts = {
    board: make("div", "board"),
    dice: make("div", "dice"),
    prompt: make("p", "prompt"),
    notice: make("p", "notice"),
    announcements: make("p", "unseen"),
  };
  parts.notice.setAttribute("role", "alert");
  parts.announcements.setAttribute("role", "status");
  parts.board.append(picture.board);
  parts.dice.append(...picture.dice);
  const [stage, below] = [make("div", "stage"), make("div", "below")];
  below.append(parts.prompt, parts.dice);
  stage.append(parts.board, below, parts.notice, parts.announcements);
  return { stage, parts };
}
