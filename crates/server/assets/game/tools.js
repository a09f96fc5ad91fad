// The buttons beside the board: which of them are of use now, and what they do.

/** @import { Table } from "./wire.js" */

/**
 * What a tool needs to be of use.
 * @type {Record<string, (table: Table, mine: number[]) => boolean>}
 */
const USEFUL = {
  takeback: ({ phase }, mine) => phase === "playing" && mine.length > 0,
  hint: ({ phase, due }, mine) => phase === "playing" && due?.due === "move" && mine.includes(due.seat),
  draw: ({ phase, seats, draw }, mine) =>
    phase === "playing" && mine.length > 0 && draw.length === 0 && !seats.some(({ bot }) => bot),
  resign: ({ phase }, mine) => phase === "playing" && mine.length > 0,
  review: ({ phase }) => phase === "over",
  rematch: ({ phase, rematch }, mine) => phase === "over" && mine.length > 0 && rematch === null,
};

/** @param {string} name */
const tool = (name) => /** @type {HTMLButtonElement} */ (document.querySelector(`[data-act="${name}"]`));

/**
 * Shows the tools that are of use.
 * @param {Table} table
 * @param {number[]} mine
 */
export function showTools(table, mine) {
  for (const [name, useful] of Object.entries(USEFUL)) tool(name).hidden = !useful(table, mine);
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
