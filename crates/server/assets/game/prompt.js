// What is to be done, or was done, in one line.

/** @import { Ply, Table } from "./wire.js" */

/**
 * @param {Table | null} table
 * @param {Ply[]} plies
 * @param {number} shown How many plies have been made on the board that is seen.
 * @param {boolean} yours Whether it is the turn of the only seat that the person plays.
 * @param {number[]} mine The seats of the person.
 */
export function promptWords(table, plies, shown, yours, mine) {
  if (shown < plies.length) return shown === 0 ? "The start" : `${shown}. ${plies[shown - 1].words}`;
  if (table?.phase === "waiting") return "The game begins when every seat is taken";
  if (table?.outcome) return outcomeWords(table.outcome, mine);
  const prompt = table?.state.prompt ?? "";
  return yours ? `${prompt}: your turn` : prompt;
}

/**
 * How the game ended, and for whoever played one seat, how it ended for them.
 * @param {NonNullable<Table["outcome"]>} outcome
 * @param {number[]} mine
 */
export function outcomeWords({ words, ranks }, mine) {
  // Where all are first, nobody has won.
  if (mine.length !== 1 || !ranks?.some((rank) => rank > 0)) return words;
  return `${ranks[mine[0]] === 0 ? "You win" : "You lost"}. ${words}`;
}
