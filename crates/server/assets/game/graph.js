// The review on the page: lines through the chances, sentences about what mattered, and an account for each seat.

import { button } from "../shared/button.js";

/** @import { Review } from "./review.js" */

/** The size of the drawing; the page stretches it. */
const [WIDTH, HEIGHT] = [300, 80];

/** Lines differ by their dashes too, since not everybody tells colours apart. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 6", "1 5"];

/**
 * @param {HTMLElement} place
 * @param {Review} review
 * @param {string[]} names Of the seats.
 * @param {(plies: number) => void} go Shows how things stood after so many plies.
 */
export function showReview(place, review, names, go) {
  const title = document.createElement("h2");
  title.textContent = names.length > 2 ? "Chances to win" : `${names[0]}'s chances`;
  const sentences = review.costly.map(({ plies, seat, act, better, cost }) =>
    button(`${plies}. ${act} cost ${names[seat]} ${percent(cost)}; better was ${better}`, () => go(plies - 1)),
  );
  const keys = names.length > 2 ? [key(names)] : [];
  place.replaceChildren(title, graph(review.chances, names, go), ...keys, ...sentences, account(review, names));
  place.hidden = false;
}

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/** @param {number} seat The colour of its men on this page. */
function colour(seat) {
  const face = document.querySelector(`#players [data-seat="${seat}"] .token .face`);
  return face ? getComputedStyle(face).fill : "currentColor";
}

/**
 * One line for the first of two seats, since the other has the rest; else a line a seat.
 * @param {number[][]} chances
 * @param {string[]} names
 * @param {(plies: number) => void} go
 */
function graph(chances, names, go) {
  const svg = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
  const [first, last] = [chances[0], chances[chances.length - 1]];
  const shown = names.length > 2 ? names : names.slice(0, 1);
  svg.setAttribute("aria-label", shown.map((name, seat) => `${name}: from ${percent(first[seat])} to ${percent(last[seat])}`).join("; "));
  const step = WIDTH / Math.max(chances.length - 1, 1);
  const points = (/** @type {number} */ seat) => chances.map((all, plies) => `${plies * step},${(1 - all[seat]) * HEIGHT}`);
  const even = String(HEIGHT * (1 - 1 / names.length));
  if (shown.length === 1) svg.append(make("polygon", { class: "share", points: [`0,${HEIGHT}`, ...points(0), `${WIDTH},${HEIGHT}`].join(" ") }));
  svg.append(make("line", { class: "even", x1: "0", x2: String(WIDTH), y1: even, y2: even }));
  for (const seat of shown.keys()) {
    const line = make("polyline", { class: "chance", points: points(seat).join(" ") });
    if (shown.length > 1) paint(line, seat);
    svg.append(line);
  }
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * (chances.length - 1)));
  });
  return svg;
}

/**
 * @param {SVGElement} line
 * @param {number} seat
 */
function paint(line, seat) {
  line.style.stroke = colour(seat);
  line.setAttribute("stroke-dasharray", DASHES[seat]);
}

/**
 * Which line is whose.
 * @param {string[]} names
 */
function key(names) {
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
 * What each seat's decisions cost, and what the dice gave it.
 * @param {Review} review
 * @param {string[]} names
 */
function account({ costs, luck }, names) {
  const table = document.createElement("table");
  const heads = ["Seat", "Decisions cost", ...(luck ? ["Dice gave"] : [])];
  table.createTHead().insertRow().append(...heads.map((words) => cell("th", words)));
  const body = table.createTBody();
  for (const [seat, name] of names.entries()) {
    const figures = [percent(costs[seat]), ...(luck ? [`${luck[seat] < 0 ? "−" : "+"}${percent(Math.abs(luck[seat]))}`] : [])];
    body.insertRow().append(...[name, ...figures].map((words) => cell("td", words)));
  }
  return table;
}

/**
 * @param {"th" | "td"} tag
 * @param {string} words
 */
function cell(tag, words) {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
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
