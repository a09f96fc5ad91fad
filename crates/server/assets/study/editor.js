// Setting up a position: men are put on cells, and the server says what position that is, or why it is none.

import { pictureIn } from "../game/pictures.js";
import { mover } from "./mover.js";

/** @import { Man } from "../game/wire.js" */
/** @import { Trial } from "../trial/trial.js" */

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Editor {
  /** @type {Man[]} Those of one cell from the bottom up. */
  #men = [];
  /** What is put on cells: a seat, `ball` or `none`. */
  #piece = "0";
  /** The text of the position, and why it is none. */
  position = "";
  fault = "";
  #trial;
  #field;
  #mover = /** @type {HTMLSelectElement} */ (element("mover"));
  #dice = /** @type {HTMLSelectElement[]} */ ([...document.querySelectorAll("#editor select[data-die]")]);
  #pieces = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-piece]")]);

  /**
   * @param {Trial} trial
   * @param {HTMLInputElement} field Shows the text of the position.
   */
  constructor(trial, field) {
    this.#trial = trial;
    this.#field = field;
    for (const control of [this.#mover, ...this.#dice]) control.addEventListener("change", () => this.#arrange());
    for (const [place, piece] of this.#pieces.entries()) {
      piece.addEventListener("click", () => this.#choose(place));
      piece.addEventListener("keydown", (event) => this.#browse(event, place));
    }
    this.#choose(0);
  }

  /** Begins with what the board shows. */
  begin() {
    const { state, position } = this.#trial.here;
    this.#men = [...state.men];
    this.position = position;
    const due = mover(this.#trial.here);
    if (due) due.selected = true;
    for (const [die, control] of this.#dice.entries()) control.value = String(state.dice[die].shows ?? "");
  }

  clear() {
    this.#men = [];
    for (const control of this.#dice) control.value = "";
    this.#arrange();
  }

  /** @param {number} cell */
  point(cell) {
    const on = this.#men.filter((man) => man.cell === cell);
    const top = on.at(-1);
    if (this.#piece === "none") {
      this.#take(top);
    } else {
      const man = { cell, owner: this.#piece === "ball" ? null : Number(this.#piece) };
      const full = on.length >= this.#room(cell);
      if (full) this.#take(top);
      // The same again takes it away.
      if (!full || top?.owner !== man.owner) this.#men.push(man);
    }
    this.#arrange();
  }

  /**
   * Moves the upper man of a cell, or takes it off the board.
   * @param {number} from
   * @param {number | undefined} to
   */
  drag(from, to) {
    const man = this.#men.findLast(({ cell }) => cell === from);
    if (!man || from === to) return;
    this.#take(man);
    if (to !== undefined) {
      const on = this.#men.filter(({ cell }) => cell === to);
      if (on.length >= this.#room(to)) this.#take(on.at(-1));
      this.#men.push({ ...man, cell: to });
    }
    this.#arrange();
  }

  /**
   * How many men a cell has room for.
   * @param {number} cell
   */
  #room(cell) {
    const { board, room } = this.#trial.here;
    return board.cells[cell].kind === "outside" ? Infinity : room;
  }

  /** @param {Man | undefined} man */
  #take(man) {
    this.#men = this.#men.filter((other) => other !== man);
  }

  /** @param {number} place */
  #choose(place) {
    for (const [other, piece] of this.#pieces.entries()) {
      piece.setAttribute("aria-checked", String(other === place));
      piece.tabIndex = other === place ? 0 : -1;
    }
    this.#piece = this.#pieces[place].dataset.piece ?? "";
  }

  /**
   * The arrows choose, as in every group of choices.
   * @param {KeyboardEvent} event
   * @param {number} place
   */
  #browse(event, place) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const next = (place + step + this.#pieces.length) % this.#pieces.length;
    this.#choose(next);
    this.#pieces[next].focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows what is set up, and says what it is. */
  #arrange() {
    return this.#trial.attempt(async () => {
      const { spec } = this.#trial.here;
      const wanted = {
        men: this.#men,
        seat: Number(this.#mover.value),
        dice: this.#dice.map(({ value }) => (value ? Number(value) : null)),
      };
      const address = `/analysis/${encodeURIComponent(spec)}/arranged?turned=${this.#trial.turned}`;
      const headers = { "content-type": "application/json" };
      const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(wanted) });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const [arranged, picture] = [page.getElementById("arranged"), pictureIn(page)];
      if (!arranged || !picture) throw new Error("This cannot be shown.");
      this.position = arranged.dataset.position ?? "";
      this.fault = arranged.dataset.fault ?? "";
      this.#field.value = this.position;
      this.#trial.display(picture);
      this.#trial.words.prompt(this.fault ? "No position yet" : "A position");
      this.#trial.words.notice(this.fault);
    });
  }
}
