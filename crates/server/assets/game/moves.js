// The list of moves, to walk through.

import { button } from "../shared/button.js";
import { preferences } from "../shared/preferences.js";

/** @import { Ply } from "./wire.js" */

export class Moves {
  #list;
  #token;
  #go;

  /**
   * @param {HTMLElement} list
   * @param {(seat: number) => Node} token A man that stands for a seat, so that one sees who moved.
   * @param {(plies: number) => void} go Shows how things stood after so many plies.
   */
  constructor(list, token, go) {
    this.#list = list;
    this.#token = token;
    this.#go = go;
  }

  /**
   * Lists these plies.
   * @param {Ply[]} plies
   */
  list(plies) {
    const words = preferences().notation === "words";
    this.#list.classList.toggle("words", words);
    const entries = plies.map((ply, place) => {
      const step = button(words ? ply.words : ply.act, () => this.#go(place + 1));
      step.title = ply.words;
      step.prepend(this.#token(ply.seat));
      const entry = document.createElement("li");
      entry.classList.toggle("roll", ply.roll);
      entry.append(step);
      return entry;
    });
    this.#list.replaceChildren(...entries);
  }

  /**
   * Shows which one is seen on the board.
   * @param {number} plies How many have been made there.
   */
  point(plies) {
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const entry = /** @type {HTMLElement | undefined} */ (this.#list.children[plies - 1]);
    entry?.firstElementChild?.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    if (entry) this.#list.scrollTop = entry.offsetTop - this.#list.clientHeight / 2;
  }
}
