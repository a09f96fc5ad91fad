// The analysis board: moves of all sides, any position, and the engine's opinion.

import { animate } from "../game/animation.js";
import { analyse, verdict } from "../game/analysis.js";
import { Board } from "../game/board.js";
import { listenToKeys } from "../game/keyboard.js";
import { picture } from "../game/pictures.js";
import { listenToPointer } from "../game/pointer.js";
import { Pointing } from "../game/pointing.js";
import { Words } from "../game/words.js";
import { button } from "../shared/button.js";
import { motionWanted } from "../shared/preferences.js";
import { ask } from "../shared/server.js";

/** @import { BoardData, Choice, Effect } from "../game/wire.js" */

/**
 * @typedef {object} Position
 * @property {string} position
 * @property {BoardData} board
 * @property {{ prompt: string }} state
 * @property {Choice[]} choices
 * @property {string[]} faces
 * @property {Effect[]} effects
 */

/** Milliseconds that the engine may think, and how many lines it tells. */
const [TIME, LINES] = [1500, 3];

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

class Study {
  /** @type {Position[]} What was shown, oldest first; what was taken back stays until something else is tried. */
  #positions = [];
  #place = 0;
  #turned = false;
  #busy = false;
  #pointing = new Pointing();
  #words = new Words();
  #spec;
  #board;

  /**
   * @param {string} spec
   * @param {Position} start
   */
  constructor(spec, start) {
    this.#spec = spec;
    this.#positions = [start];
    this.#board = new Board(element("board"), start.board);
    const point = (/** @type {number} */ cell) => this.#point(cell);
    listenToPointer(this.#board, point, (cell) => this.#pointing.beginnings.has(cell));
    listenToKeys(this.#board, {
      point,
      drop: () => this.#drop(),
      walk: (way) => this.#walk(way),
    });
    this.#refresh();
  }

  get #here() {
    return this.#positions[this.#place];
  }

  /**
   * Runs one thing at a time, and says why it cannot be done.
   * @param {() => Promise<void>} work
   */
  async attempt(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.#words.notice("");
    await work().catch((error) => this.#words.notice(error instanceof Error ? error.message : String(error)));
    this.#busy = false;
  }

  /** @param {string} position */
  async setUp(position) {
    await this.#add(await ask("/api/positions", { spec: this.#spec, position }));
  }

  /** @param {string} act A move, or what the dice show. */
  async play(act) {
    await this.#add(await ask("/api/positions", { spec: this.#spec, position: this.#here.position, acts: [act] }));
  }

  back() {
    this.#walk("back");
  }

  forward() {
    this.#walk("forward");
  }

  turn() {
    this.#turned = !this.#turned;
    this.attempt(() => this.#show([]));
  }

  /** Asks the engine. */
  async ask() {
    const found = await analyse(this.#spec, this.#here.position, LINES, TIME);
    const buttons = found
      .filter(({ moves }) => moves.length > 0)
      .map((line) => button(`${verdict(line)}: ${line.moves.join(" ")}`, () => this.attempt(() => this.play(line.moves[0]))));
    element("lines").replaceChildren(...buttons);
    if (buttons.length === 0) this.#words.tip(found[0] ? verdict(found[0]) : "There is nothing to choose");
  }

  /** @param {Position} position */
  async #add(position) {
    this.#positions.length = this.#place + 1;
    this.#positions.push(position);
    this.#place += 1;
    await this.#show(position.effects);
  }

  /** @param {string} way */
  #walk(way) {
    const aims = { first: 0, back: this.#place - 1, forward: this.#place + 1, last: this.#positions.length - 1 };
    this.#go(aims[/** @type {keyof typeof aims} */ (way)]);
  }

  /** @param {number} place */
  #go(place) {
    if (!this.#positions[place]) return;
    this.attempt(async () => {
      this.#place = place;
      await this.#show([]);
    });
  }

  /** @param {Effect[]} effects What is to be seen as it happens. */
  async #show(effects) {
    const query = new URLSearchParams({ position: this.#here.position, turned: String(this.#turned) });
    const found = await picture(`/analysis/${encodeURIComponent(this.#spec)}/picture?${query}`);
    if (!found) throw new Error("The server cannot be reached.");
    if (motionWanted()) await animate(this.#board, effects, found.board);
    this.#board.show(found.board, this.#turned);
    element("dice").replaceChildren(...found.dice);
    this.#refresh();
  }

  #refresh() {
    const { position, choices, faces, state } = this.#here;
    this.#pointing.offer(choices);
    this.#words.prompt(state.prompt);
    this.#words.announce(state.prompt);
    /** @type {HTMLInputElement} */ (element("position")).value = position;
    element("lines").replaceChildren();
    element("faces").hidden = faces.length === 0;
    element("faces").replaceChildren(...faces.map((face) => button(face, () => this.attempt(() => this.play(face)))));
    element("board").dataset.ready = "true";
    this.#mark();
  }

  /** @param {number} cell */
  #point(cell) {
    const cells = this.#pointing.point(cell);
    this.#mark();
    if (!cells) return;
    const same = (/** @type {number[]} */ gesture) => gesture.join() === cells.join();
    const choice = this.#here.choices.find(({ gestures }) => gestures.some(same));
    // What is no choice is tried as it would be written: the answer says why not.
    const act = choice?.act ?? cells.map((cell) => this.#board.name(cell)).join("-");
    this.attempt(() => this.play(act));
  }

  #drop() {
    this.#pointing.drop();
    this.#mark();
  }

  #mark() {
    this.#board.mark(this.#pointing.picked, this.#pointing.reachable);
  }
}

const { spec = "", position = "" } = /** @type {HTMLElement} */ (document.querySelector("main")).dataset;
const study = new Study(spec, await ask("/api/positions", { spec, position }));
/** @type {Record<string, () => void>} */
const acts = {
  back: () => study.back(),
  forward: () => study.forward(),
  turn: () => study.turn(),
  ask: () => study.attempt(() => study.ask()),
};
for (const [name, act] of Object.entries(acts)) {
  document.querySelector(`[data-act="${name}"]`)?.addEventListener("click", act);
}
element("place").addEventListener("submit", (event) => {
  event.preventDefault();
  study.attempt(() => study.setUp(/** @type {HTMLInputElement} */ (element("position")).value));
});
