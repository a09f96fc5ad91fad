// Moves by pointing at cells one after another. What can be meant comes from the server: the gestures of the choices.

/** @import { Choice } from "./wire.js" */

export class Pointing {
  /** @type {number[][]} */
  #gestures = [];
  /** @type {number[]} */
  picked = [];

  /** @param {Choice[]} choices What can be played now; nothing if it is not for the person to move. */
  offer(choices) {
    this.#gestures = choices.flatMap((choice) => choice.gestures);
    this.picked = [];
  }

  /** Cells to which the picked ones can go on; nothing while nothing is picked. */
  get reachable() {
    if (this.picked.length === 0) return [];
    return [...new Set(this.#going(this.picked).map((gesture) => gesture[this.picked.length]))];
  }

  /** Cells with which a move can begin. */
  get beginnings() {
    return new Set(this.#gestures.map((gesture) => gesture[0]));
  }

  /**
   * Points at a cell.
   * @param {number} cell
   * @returns {number[] | null} The cells of a whole gesture. It may be no legal one: the server knows why not.
   */
  point(cell) {
    const cells = [...this.picked, cell];
    const matching = this.#going(cells);
    if (matching.some((gesture) => gesture.length === cells.length)) return this.#whole(cells);
    if (matching.length > 0) this.picked = cells;
    else if (this.picked.at(-1) === cell) this.picked = [];
    else if (this.picked.length > 0 && !this.beginnings.has(cell)) return this.#whole(cells);
    else this.picked = [cell];
    return null;
  }

  /** Lets go of what is picked. */
  drop() {
    this.picked = [];
  }

  /** @param {number[]} cells */
  #whole(cells) {
    this.picked = [];
    return cells;
  }

  /**
   * The gestures that begin like this.
   * @param {number[]} cells
   */
  #going(cells) {
    return this.#gestures.filter((gesture) => cells.every((cell, step) => gesture[step] === cell));
  }
}
