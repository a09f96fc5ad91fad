// The buttons beside the board: which of them are of use now, and what they do.

import { lastOwn } from "./seating.js";

/** @import { Ply, Table } from "./wire.js" */

/**
 * What a tool needs to be of use.
 * @type {Record<string, (table: Table, mine: number[], plies: Ply[]) => boolean>}
 */
const USEFUL = {
  takeback: (table, mine, plies) => table.phase === "playing" && table.takeback.length === 0 && hasWayBack(plies, mine),
  hint: (table, mine) => table.phase === "playing" && table.due?.due === "move" && mine.includes(table.due.seat) && !isContest(table, mine),
  draw: ({ phase, seats, draw }, mine) =>
    phase === "playing" && mine.length > 0 && draw.length === 0 && !seats.some(({ bot }) => bot),
  resign: ({ phase }, mine) => phase === "playing" && mine.length > 0,
  review: ({ phase }) => phase === "over",
  rematch: ({ phase, rematch }, mine) => phase === "over" && mine.length > 0 && rematch === null,
};

/**
 * Whether the person has a move that can be taken back. Nothing goes back past a roll.
 * @param {Ply[]} plies
 * @param {number[]} mine
 */
function hasWayBack(plies, mine) {
  const own = lastOwn(plies, mine);
  return own >= 0 && !plies.slice(own).some(({ roll }) => roll);
}

/**
 * Whether people play against each other by the clock, where it would not be fair to ask an engine.
 * @param {Table} table
 * @param {number[]} mine
 */
function isContest({ clock, seats }, mine) {
  return clock !== null && seats.some(({ bot }, seat) => !bot && !mine.includes(seat));
}

/** @param {string} name */
const tool = (name) => /** @type {HTMLButtonElement} */ (document.querySelector(`[data-act="${name}"]`));

/**
 * Shows the tools that are of use.
 * @param {Table} table
 * @param {number[]} mine
 * @param {Ply[]} plies
 */
export function showTools(table, mine, plies) {
  for (const [name, useful] of Object.entries(USEFUL)) tool(name).hidden = !useful(table, mine, plies);
  const study = /** @type {HTMLElement} */ (document.getElementById("study"));
  study.hidden = table.phase === "playing" && mine.length > 0 && isContest(table, mine);
}

/**
 * @param {Record<string, () => void>} acts What each tool does.
 */
export function listenToTools(acts) {
  for (const [name, act] of Object.entries(acts)) {
    if (name === "resign") askTwice(tool(name), act);
    else tool(name).addEventListener("click", act);
  }
}

/**
 * Nobody gives up by accident: only the second click counts.
 * @param {HTMLButtonElement} button
 * @param {() => void} act
 */
function askTwice(button, act) {
  const label = button.textContent ?? "";
  let asked = false;
  const ask = (/** @type {boolean} */ now) => {
    asked = now;
    button.textContent = now ? `${label}: sure?` : label;
  };
  button.addEventListener("click", () => {
    if (asked) act();
    ask(!asked);
  });
  button.addEventListener("blur", () => ask(false));
}
