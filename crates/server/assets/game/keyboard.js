// Keys: on the board the arrows go from cell to cell, and Home and End to the ends of a row; elsewhere they walk through
// the moves.

/** @import { Board } from "./board.js" */

/** @type {Record<string, "up" | "down" | "left" | "right">} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** @type {Record<string, "left" | "right">} */
const EDGES = { Home: "left", End: "right" };

/** @type {Record<string, string>} */
const WALKS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

/**
 * @param {Board} board
 * @param {object} handlers
 * @param {(cell: number) => void} handlers.point
 * @param {() => void} handlers.drop Lets go of what is picked.
 * @param {(way: string) => void} [handlers.walk] None where the arrows walk nowhere.
 * @param {() => void} [handlers.rules] None where the page has none.
 */
export function listenToKeys(board, { point, drop, walk, rules }) {
  board.root.addEventListener("keydown", (event) => {
    const cell = board.cellOf(/** @type {Element} */ (event.target));
    if (cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in ARROWS) board.go(ARROWS[event.key], "neighbour");
    else if (event.key in EDGES) board.go(EDGES[event.key], "edge");
    else if (event.key === "Enter" || event.key === " ") point(cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.closest("input, select, textarea, dialog")) return;
    if (event.key === "?" && rules) rules();
    else if (event.key === "Escape") drop();
    else if (event.key in WALKS && walk) walk(WALKS[event.key]);
    else return;
    event.preventDefault();
  });
}
