// What the engine thinks.

import { percent } from "../shared/percent.js";
import { ask } from "../shared/server.js";

/**
 * A line of play: its moves, and the chance of whoever is to move to win; with more than two seats, the chances of all.
 * @typedef {{ moves: string[], win: number, shares?: number[], exact: "win" | "loss" | null, in: number | null }} Line
 */

/**
 * The best lines in a position, the best first. Where the dice are to be rolled it is one without moves; when the game is
 * over there is none.
 * @param {string} spec
 * @param {string} position
 * @param {number} count
 * @param {number} time In milliseconds.
 * @returns {Promise<Line[]>}
 */
export async function analyse(spec, position, count, time) {
  const found = await ask("/api/analysis", { spec, position, lines: count, time });
  return found.lines;
}

/**
 * What a line promises, in words.
 * @param {Line} line
 * @param {string} mover The name of whoever is to move.
 */
export function verdict({ win, exact, in: plies }, mover) {
  return exact ? `${mover} ${exact === "win" ? "wins" : "loses"} in ${plies}` : `${mover} ${percent(win)}`;
}

/**
 * What a move costs against the best one. What is not among the lines is worse than all of them: it costs at least that.
 * @param {string} act
 * @param {Line[]} lines The best lines of its position, at least one.
 */
export function loss(act, lines) {
  const known = lines.find(({ moves }) => moves[0] === act);
  return { cost: lines[0].win - (known ?? lines[lines.length - 1]).win, atLeast: !known };
}
