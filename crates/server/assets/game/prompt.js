// What is to be done, or was done, in one line.

/** @import { Ply, Table } from "./wire.js" */

/**
 * @param {Table | null} table
 * @param {Ply[]} plies
 * @param {number} shown How many plies have been made on the board that is seen.
 * @param {boolean} yours Whether it is the turn of the only seat that the person plays.
 */
export function promptWords(table, plies, shown, yours) {
  if (shown < plies.length) return shown === 0 ? "The start" : `${shown}. ${plies[shown - 1].words}`;
  if (table?.phase === "waiting") return "The game begins when every seat is taken";
  const prompt = table?.outcome?.words ?? table?.state.prompt ?? "";
  return yours ? `${prompt}: your turn` : prompt;
}
