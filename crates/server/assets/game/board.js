// The board on the page: the server's drawing, its cells found by their places, its marks shown and hidden.

/** @import { BoardData } from "./wire.js" */

export class Board {
  /** @type {BoardData} */
  #data = { cells: [] };
  /** @type {Map<string, number>} */
  #places = new Map();
  /** @type {SVGSVGElement} */
  #drawing;
  /** The cell that the arrow keys have come to. */
  #here = 0;
  #turned = false;

  /**
   * @param {HTMLElement} root Holds the drawing.
   * @param {BoardData} data
   */
  constructor(root, data) {
    this.root = root;
    this.become(data);
    this.#drawing = /** @type {SVGSVGElement} */ (root.querySelector("svg"));
    this.#settle(false);
    // However the focus has come to a cell, the arrow keys go on from there.
    root.addEventListener("focusin", ({ target }) => {
      const cell = this.cellOf(/** @type {Element} */ (target));
      if (cell !== undefined) this.#come(cell);
    });
  }

  /**
   * Becomes the board of another variant; its drawing is to be shown next.
   * @param {BoardData} data
   */
  become(data) {
    this.#data = data;
    this.#places = new Map(data.cells.map((cell, place) => [cell.name, place]));
    this.#here = 0;
  }

  /**
   * Shows another drawing in the place of the present one.
   * @param {SVGSVGElement} drawing
   * @param {boolean} turned Whether it is seen from the other side.
   */
  show(drawing, turned) {
    const focused = this.#drawing.contains(document.activeElement);
    this.#drawing.replaceWith(drawing);
    this.#drawing = drawing;
    this.#turned = turned;
    this.#settle(focused);
  }

  /**
   * The cell of an element, if it belongs to one.
   * @param {Element | null} element
   */
  cellOf(element) {
    const cell = element?.closest("[data-cell]");
    return cell && this.#drawing.contains(cell) ? this.#places.get(cell.getAttribute("data-cell") ?? "") : undefined;
  }

  /** @param {number} cell */
  name(cell) {
    return this.#data.cells[cell].name;
  }

  /**
   * What is on a cell, in words.
   * @param {number} cell
   */
  words(cell) {
    return this.#element(cell)?.getAttribute("aria-label") ?? "";
  }

  /**
   * The men of a cell from the bottom up, of one owner if that is said.
   * @param {number} cell
   * @param {number | null} [owner] None for the ball.
   * @returns {SVGGElement[]}
   */
  men(cell, owner) {
    const seat = owner === undefined ? "" : `[data-seat="${owner ?? "ball"}"]`;
    const men = this.#drawing.querySelectorAll(`.man${this.#on(cell)}${seat}`);
    return /** @type {SVGGElement[]} */ ([...men]);
  }

  /**
   * The middle of a cell in the drawing.
   * @param {number} cell
   */
  middle(cell) {
    const area = /** @type {SVGGraphicsElement | null} */ (this.#element(cell)?.querySelector(".area"));
    const box = area?.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /**
   * Shows what is picked and what that can reach.
   * @param {number[]} picked
   * @param {number[]} reachable
   */
  mark(picked, reachable) {
    for (const mark of this.#drawing.querySelectorAll(".picking .on")) mark.classList.remove("on");
    for (const cell of this.#drawing.querySelectorAll("[aria-selected]")) cell.removeAttribute("aria-selected");
    for (const cell of picked) {
      this.#mark(cell, "selected");
      this.#element(cell)?.setAttribute("aria-selected", "true");
    }
    for (const cell of reachable) this.#mark(cell, "reachable");
  }

  /**
   * Goes on with the focus.
   * @param {"up" | "down" | "left" | "right"} direction As the person sees it.
   * @param {"neighbour" | "edge"} how How far.
   */
  go(direction, how) {
    const opposite = /** @type {const} */ ({ up: "down", down: "up", left: "right", right: "left" });
    const way = this.#turned ? opposite[direction] : direction;
    let cell = this.#here;
    do {
      const next = this.#data.cells[cell].arrows[way];
      if (next === null) break;
      cell = next;
    } while (how === "edge");
    if (cell !== this.#here) this.focus(cell);
  }

  /** @param {number} cell */
  focus(cell) {
    this.#come(cell);
    /** @type {SVGElement | null} */ (this.#element(cell))?.focus();
  }

  /** @param {number} cell Where the arrow keys are from now on. */
  #come(cell) {
    this.#element(this.#here)?.setAttribute("tabindex", "-1");
    this.#here = cell;
    this.#element(cell)?.setAttribute("tabindex", "0");
  }

  /** @param {boolean} focused Whether the focus was on the board. */
  #settle(focused) {
    this.#element(this.#here)?.setAttribute("tabindex", "0");
    if (focused) this.focus(this.#here);
  }

  /**
   * @param {number} cell
   * @param {string} kind
   */
  #mark(cell, kind) {
    this.#drawing.querySelector(`.picking ${this.#on(cell)}[data-mark="${kind}"]`)?.classList.add("on");
  }

  /** @param {number} cell */
  #element(cell) {
    return this.#drawing.querySelector(`.cell${this.#on(cell)}`);
  }

  /** @param {number} cell */
  #on(cell) {
    return `[data-cell="${CSS.escape(this.name(cell))}"]`;
  }
}
