// What each seat's decisions cost in a game, and what the dice gave it.

import { percent } from "../shared/percent.js";

/** @import { Review } from "./review.js" */

/**
 * @param {Review} review
 * @param {string[]} names Of the seats.
 */
export function account({ decisions, luck }, names) {
  const table = document.createElement("table");
  table.createCaption().textContent = "In percent of a win: 100 % is all the way from a sure loss to a sure win.";
  const heads = ["Seat", "Decisions cost", "Each", ...(luck ? ["Dice gave"] : [])];
  table.createTHead().insertRow().append(...heads.map((words) => cell("th", words)));
  const body = table.createTBody();
  for (const [seat, name] of names.entries()) {
    const costs = decisions.filter((one) => one.seat === seat).map(({ cost }) => cost);
    const cost = costs.reduce((all, one) => all + one, 0);
    const figures = [percent(cost), percent(cost / Math.max(costs.length, 1)), ...(luck ? [signed(luck[seat])] : [])];
    body.insertRow().append(cell("th", name), ...figures.map((words) => cell("td", words)));
  }
  return table;
}

/** @param {number} wins */
function signed(wins) {
  const figure = percent(Math.abs(wins));
  return `${wins < 0 && figure !== percent(0) ? "−" : "+"}${figure}`;
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
