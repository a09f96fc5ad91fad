// A board to try things on: any position, the moves of all sides, and why something is no move.

import { animate } from "../game/animation.js";
import { Board } from "../game/board.js";
import { listenToKeys } from "../game/keyboard.js";
import { picture } from "../game/pictures.js";
import { listenToPointer } from "../game/pointer.js";
import { Pointing } from "../game/pointing.js";
import { Words } from "../game/words.js";
import { motionWanted } from "../shared/preferences.js";
import { ask } from "../shared/server.js";

/** @import { BoardData, Choice, Effect, State } from "../game/wire.js" */
/** @import { Places } from "../game/words.js" */

/**
 * @typedef {object} View
 * @property {string} spec
 * @property {string} position
 * @property {BoardData} board
 * @property {State} state
 * @property {string} turn
 * @property {Choice[]} choices
 * @property {string[]} faces
 * @property {Effect[]} effects
 * @property {number} room
 * @property {string | null} played
 * @property {string | null} refused
 */

/**
 * @typedef {object} Editor
 * @property {(cell: number) => void} point
 * @property {(from: number, to: number | undefined) => void} drag
 */

/** @typedef {Places & { board: HTMLElement, dice: HTMLElement }} Parts */

/**
 * @typedef {object} Hooks
 * @property {(view: View) => boolean} [accept] Whether a legal move is to be made; it may say why not.
 * @property {(view: View) => void} [made] Told that a move was made, when it has been seen.
 * @property {(view: View) => void} [changed] Told what is shown now.
 * @property {boolean} [walks] Whether the arrow keys walk through what was tried.
 */

/**
 * A position of any game.
 * @param {string} spec
 * @param {string | undefined} position The start if there is none.
 * @param {(string | number[])[]} [acts] To be tried in it: texts, or cells that are pointed at.
 * @returns {Promise<View>}
 */
export function look(spec, position, acts = []) {
  return ask("/api/positions", { spec, position, acts });
}

export class Trial {
  /** @type {View[]} What was shown, oldest first; what was taken back stays until something else is tried. */
  #views;
  #place = 0;
  #turned = false;
  #busy = false;
  #resting = false;
  /** @type {Editor | null} Who gets what is pointed at while a position is set up. */
  #editor = null;
  #pointing = new Pointing();
  #board;
  #dice;
  #hooks;
  words;

  /**
   * @param {Parts} parts Of the page; the board is drawn there already.
   * @param {View} start
   * @param {Hooks} hooks
   */
  constructor(parts, start, hooks = {}) {
    this.#views = [start];
    this.#hooks = hooks;
    this.#dice = parts.dice;
    this.words = new Words(parts);
    this.#board = new Board(parts.board, start.board);
    const point = (/** @type {number} */ cell) => this.#point(cell);
    listenToPointer(this.#board, {
      point,
      draggable: (cell) => this.#editor !== null || this.#pointing.beginnings.has(cell),
      lift: (cell) => {
        if (!this.#editor) point(cell);
      },
      drop: (from, to) => {
        if (this.#editor) this.#editor.drag(from, to);
        else if (to !== undefined) point(to);
      },
    });
    listenToKeys(this.#board, {
      point,
      drop: () => this.#drop(),
      walk: hooks.walks ? (way) => this.walk(way) : undefined,
    });
    this.#refresh();
  }

  /** What is shown. */
  get here() {
    return this.#views[this.#place];
  }

  /** Whether the board is seen from its other side. */
  get turned() {
    return this.#turned;
  }

  /**
   * Runs one thing at a time, and says why it cannot be done.
   * @param {() => Promise<void>} work
   */
  async attempt(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.words.notice("");
    await work().catch((error) => this.words.notice(error instanceof Error ? error.message : String(error)));
    this.#busy = false;
  }

  /**
   * Tries a move, or what the dice show.
   * @param {string | number[]} act Its text, or cells that are pointed at.
   */
  async play(act) {
    const view = await look(this.here.spec, this.here.position, [act]);
    if (view.refused !== null) this.words.notice(view.refused);
    else if (this.#hooks.accept?.(view) ?? true) {
      await this.add(view);
      this.#hooks.made?.(view);
    }
  }

  /**
   * Goes on to a position.
   * @param {View} view
   */
  async add(view) {
    this.#views.length = this.#place + 1;
    this.#views.push(view);
    this.#place += 1;
    await this.#show(view.effects);
  }

  /**
   * Begins anew, maybe with another variant.
   * @param {View} view
   */
  async begin(view) {
    if (view.spec !== this.here.spec) this.#board.become(view.board);
    this.#views = [view];
    this.#place = 0;
    this.#resting = false;
    await this.#show([]);
  }

  /** Lets nothing more be tried until it begins anew. */
  rest() {
    this.#resting = true;
    this.#refresh();
  }

  /**
   * Has somebody set up a position; nobody any more if there is none.
   * @param {Editor | null} editor
   */
  edit(editor) {
    this.#editor = editor;
    this.#drop();
  }

  /** Shows again what is here, in place of what was set up. */
  async restore() {
    await this.#show([]);
  }

  /**
   * Shows a drawing.
   * @param {import("../game/pictures.js").Picture} picture
   */
  display({ board, dice }) {
    this.#board.show(board, this.#turned);
    this.#dice.replaceChildren(...dice);
  }

  /** @param {string} way */
  walk(way) {
    const aims = { first: 0, back: this.#place - 1, forward: this.#place + 1, last: this.#views.length - 1 };
    const place = aims[/** @type {keyof typeof aims} */ (way)];
    if (!this.#views[place]) return;
    this.attempt(async () => {
      this.#place = place;
      await this.#show([]);
    });
  }

  turn() {
    this.#turned = !this.#turned;
    this.attempt(() => this.#show([]));
  }

  /**
   * Shows on the board how a move is made.
   * @param {string} act
   */
  hint(act) {
    const [from, ...to] = this.here.choices.find((choice) => choice.act === act)?.gestures[0] ?? [];
    if (from === undefined) return;
    this.#board.mark([from], to);
    const names = [from, ...to].map((cell) => this.#board.name(cell));
    this.words.tip(`Point at ${names.join(", then at ")}`);
  }

  /** @param {Effect[]} effects What is to be seen as it happens. */
  async #show(effects) {
    const query = new URLSearchParams({ position: this.here.position, turned: String(this.#turned) });
    const found = await picture(`/analysis/${encodeURIComponent(this.here.spec)}/picture?${query}`);
    if (!found) throw new Error("The server cannot be reached.");
    if (motionWanted()) await animate(this.#board, effects, found.board);
    this.display(found);
    this.#refresh();
  }

  #refresh() {
    const { choices, state } = this.here;
    this.#pointing.offer(this.#resting ? [] : choices);
    this.words.prompt(state.prompt);
    this.words.announce(state.prompt);
    this.#board.root.dataset.ready = String(!this.#resting);
    this.#mark();
    this.#hooks.changed?.(this.here);
  }

  /** @param {number} cell */
  #point(cell) {
    if (this.#editor) return this.#editor.point(cell);
    if (this.#resting) return;
    const cells = this.#pointing.point(cell);
    this.#mark();
    // What is no legal move is tried all the same: the answer says why not.
    if (cells) this.attempt(() => this.play(cells));
    else this.#speak(cell);
  }

  /**
   * Says what picking a cell has led to.
   * @param {number} cell
   */
  #speak(cell) {
    const names = this.#pointing.reachable.map((reached) => this.#board.name(reached));
    this.words.announce(names.length > 0 ? `${this.#board.words(cell)}; can go to ${names.join(", ")}` : this.#board.words(cell));
  }

  #drop() {
    this.#pointing.drop();
    this.#mark();
  }

  #mark() {
    this.#board.mark(this.#pointing.picked, this.#pointing.reachable);
  }
}
