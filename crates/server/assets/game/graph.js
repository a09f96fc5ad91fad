// Lines through the chances of the seats, from the start of a game to its end.

import { percent } from "../shared/percent.js";

/** The size of the drawing; the page stretches it. */
const [WIDTH, HEIGHT] = [300, 80];

/** Lines differ by their dashes too, since not everybody tells colours apart. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 6", "1 5"];

/** One line for the first of two seats, since the other has the rest; else a line a seat. */
export class Graph {
  #cursor = make("line", { class: "here", y1: "0", y2: String(HEIGHT) });
  #step;

  /**
   * @param {number[][]} chances The chances of all seats after each number of plies.
   * @param {string[]} names Of the seats.
   * @param {(plies: number) => void} go Shows how things stood after so many plies.
   */
  constructor(chances, names, go) {
    this.#step = WIDTH / Math.max(chances.length - 1, 1);
    const shown = names.length > 2 ? names : names.slice(0, 1);
    this.drawing = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
    this.drawing.setAttribute("aria-label", shown.map((name, seat) => ends(name, chances.map((all) => all[seat]))).join("; "));
    const points = (/** @type {number} */ seat) => chances.map((all, plies) => `${plies * this.#step},${(1 - all[seat]) * HEIGHT}`);
    const even = String(HEIGHT * (1 - 1 / names.length));
    if (shown.length === 1) {
      this.drawing.append(make("polygon", { class: "share", points: [`0,${HEIGHT}`, ...points(0), `${WIDTH},${HEIGHT}`].join(" ") }));
    }
    this.drawing.append(make("line", { class: "even", x1: "0", x2: String(WIDTH), y1: even, y2: even }), this.#cursor);
    for (const seat of shown.keys()) {
      const line = make("polyline", { class: "chance", points: points(seat).join(" ") });
      if (shown.length > 1) paint(line, seat);
      this.drawing.append(line);
    }
    this.drawing.addEventListener("click", (event) => {
      const box = this.drawing.getBoundingClientRect();
      go(Math.round(((event.clientX - box.left) / box.width) * (chances.length - 1)));
    });
  }

  /**
   * Shows where one is.
   * @param {number} plies
   */
  point(plies) {
    for (const end of ["x1", "x2"]) this.#cursor.setAttribute(end, String(plies * this.#step));
  }
}

/**
 * Which line is whose.
 * @param {string[]} names
 */
export function key(names) {
  const list = document.createElement("ul");
  list.className = "line-key";
  for (const [seat, name] of names.entries()) {
    const sample = make("svg", { viewBox: "0 0 30 6", "aria-hidden": "true" });
    const line = make("line", { class: "chance", x1: "0", x2: "30", y1: "3", y2: "3" });
    paint(line, seat);
    sample.append(line);
    const entry = document.createElement("li");
    entry.append(sample, name);
    list.append(entry);
  }
  return list;
}

/**
 * A line in words.
 * @param {string} name
 * @param {number[]} chances
 */
function ends(name, chances) {
  return `${name}: from ${percent(chances[0])} to ${percent(chances[chances.length - 1])}`;
}

/**
 * @param {SVGElement} line
 * @param {number} seat
 */
function paint(line, seat) {
  line.style.stroke = colour(seat);
  line.setAttribute("stroke-dasharray", DASHES[seat]);
}

/** @param {number} seat The colour of its men on this page. */
function colour(seat) {
  const face = document.querySelector(`#players [data-seat="${seat}"] .token .face`);
  return face ? getComputedStyle(face).fill : "currentColor";
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
function make(tag, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
