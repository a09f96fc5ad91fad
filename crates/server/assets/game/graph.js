// The review on the page: a line through the chances, and sentences about what mattered.

import { button } from "../shared/button.js";

/** @import { Review } from "./review.js" */

/** The size of the drawing; the page stretches it. */
const [WIDTH, HEIGHT] = [300, 80];

/**
 * @param {HTMLElement} place
 * @param {Review} review
 * @param {string} first The name of the first seat.
 * @param {(plies: number) => void} go Shows how things stood after so many plies.
 */
export function showReview(place, { chances, costly, luck }, first, go) {
  const title = document.createElement("h2");
  title.textContent = `${first}'s chances`;
  const sentences = costly.map(({ plies, act, better, cost }) => {
    const words = `${plies}. ${act} cost ${percent(cost)}; better was ${better}`;
    return button(words, () => go(plies - 1));
  });
  place.replaceChildren(title, graph(chances, go), ...sentences);
  if (luck !== null) {
    const words = document.createElement("p");
    words.textContent = `The dice ${luck < 0 ? "took from" : "gave"} ${first} ${percent(Math.abs(luck))} in all.`;
    place.append(words);
  }
  place.hidden = false;
}

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/**
 * @param {number[]} chances
 * @param {(plies: number) => void} go
 */
function graph(chances, go) {
  const svg = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
  svg.setAttribute("aria-label", `From ${percent(chances[0])} at the start to ${percent(chances.at(-1) ?? 0)} at the end`);
  const step = WIDTH / Math.max(chances.length - 1, 1);
  const points = chances.map((chance, plies) => `${plies * step},${(1 - chance) * HEIGHT}`);
  svg.append(
    make("polygon", { class: "share", points: [`0,${HEIGHT}`, ...points, `${WIDTH},${HEIGHT}`].join(" ") }),
    make("line", { class: "even", x1: "0", x2: String(WIDTH), y1: String(HEIGHT / 2), y2: String(HEIGHT / 2) }),
    make("polyline", { class: "chance", points: points.join(" ") }),
  );
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * (chances.length - 1)));
  });
  return svg;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
function make(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
