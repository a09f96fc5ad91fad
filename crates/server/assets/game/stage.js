// What is shown on the board: one picture after another, in the order in which they were asked for.

import { motionWanted } from "../shared/preferences.js";
import { animate } from "./animation.js";
import { picture } from "./pictures.js";
import { sound } from "./sound.js";

/** @import { Board } from "./board.js" */
/** @import { Ply } from "./wire.js" */

/** How many pictures may wait before steps are left out. */
const BACKLOG = 2;

export class Stage {
  /** How many plies are shown, or will be when all is done. */
  plies = 0;
  turned = false;
  #waiting = 0;
  /** @type {Promise<void>} */
  #last = Promise.resolve();
  #game;
  #board;
  #dice;
  #settled;

  /**
   * @param {string} game
   * @param {Board} board
   * @param {HTMLElement} dice
   * @param {() => void} settled Told when nothing waits to be shown any more.
   */
  constructor(game, board, dice, settled) {
    this.#game = game;
    this.#board = board;
    this.#dice = dice;
    this.#settled = settled;
  }

  /** Whether something is on its way. */
  get busy() {
    return this.#waiting > 0;
  }

  /**
   * Shows how things stand after so many plies.
   * @param {number} plies
   * @param {Ply} [ply] The last of them, if it is to be seen how it happens.
   */
  show(plies, ply) {
    this.plies = plies;
    this.#waiting += 1;
    this.#last = this.#last.then(() => this.#next(plies, ply));
  }

  /** Turns the board round. */
  turn() {
    this.turned = !this.turned;
    this.show(this.plies);
  }

  /**
   * @param {number} plies
   * @param {Ply} [ply]
   */
  async #next(plies, ply) {
    const { turned } = this;
    const found = await picture(`/game/${this.#game}/picture/${plies}?turned=${turned}`);
    if (found) {
      const moving = ply && motionWanted() && this.#waiting <= BACKLOG;
      if (moving) await animate(this.#board, ply.effects, found.board);
      this.#board.show(found.board, turned);
      this.#dice.replaceChildren(...found.dice);
      this.#dice.classList.toggle("rolled", Boolean(moving && ply.roll));
      if (ply) sound(noise(ply));
    }
    this.#waiting -= 1;
    if (!this.busy) this.#settled();
  }
}

/** @param {Ply} ply */
function noise({ roll, effects }) {
  if (roll) return "roll";
  return effects.some(({ kind }) => kind === "captured" || kind === "jostled") ? "capture" : "move";
}
