// The list of moves, to walk through.

import { preferences } from "../shared/preferences.js";

/** @import { Ply } from "./wire.js" */

export class Moves {
  #list;
  #go;

  /**
   * @param {HTMLElement} list
   * @param {(plies: number) => void} go Shows how things stood after so many plies.
   */
  constructor(list, go) {
    this.#list = list;
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
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = words ? ply.words : ply.act;
      button.title = ply.words;
      button.dataset.seat = String(ply.seat);
      button.addEventListener("click", () => this.#go(place + 1));
      const entry = document.createElement("li");
      entry.classList.toggle("roll", ply.roll);
      entry.append(button);
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
    const button = this.#list.children[plies - 1]?.firstElementChild;
    button?.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    const entry = /** @type {HTMLElement | null} */ (button?.parentElement ?? null);
    if (entry) this.#list.scrollTop = entry.offsetTop - this.#list.clientHeight / 2;
  }
}
