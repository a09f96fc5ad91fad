// After the game: what the engine thinks of every position, what the moves cost and what the dice gave.

import { ask } from "../shared/server.js";
import { analyse } from "./analysis.js";

/** @import { Ply, Table } from "./wire.js" */

/** Milliseconds that the engine may think about each position. */
const TIME = 150;

/** How many of the costliest moves are told. */
const TOLD = 3;

/** A move that costs less is as good as any. */
const SLIGHT = 0.03;

/**
 * @typedef {object} Review
 * @property {number[]} chances The first seat's chance to win after each number of plies.
 * @property {{ plies: number, act: string, better: string, cost: number }[]} costly The costliest moves, the worst first.
 * @property {number | null} luck What the dice gave the first seat; nothing in games without.
 */

/**
 * Looks at a game of two from its start to its end.
 * @param {string} game
 * @param {Table} table
 * @param {Ply[]} plies
 * @param {(done: number) => void} progress Gets to know how many positions have been looked at.
 * @returns {Promise<Review>}
 */
export async function review(game, table, plies, progress) {
  /** @type {number[]} */
  const chances = [];
  /** @type {string[]} */
  const best = [];
  for (const [done, { seat }] of plies.entries()) {
    progress(done);
    const { position } = await ask(`/api/games/${game}/plies/${done}`);
    const [line] = await analyse(table.spec, position, 1, TIME);
    chances.push(seat === 0 ? line.win : 1 - line.win);
    best.push(line.moves[0] ?? "");
  }
  chances.push(final(table) ?? chances.at(-1) ?? 0.5);
  return { chances, costly: costly(plies, chances, best), luck: luck(plies, chances) };
}

/**
 * The first seat's chance when all is over.
 * @param {Table} table
 */
function final({ outcome }) {
  const [first, second] = outcome?.ranks ?? [];
  if (first === undefined) return null;
  return first === second ? 0.5 : Number(first < second);
}

/**
 * @param {Ply[]} plies
 * @param {number[]} chances
 * @param {string[]} best
 */
function costly(plies, chances, best) {
  const costs = plies.map(({ seat, act, roll }, before) => {
    const change = chances[before + 1] - chances[before];
    const cost = roll || act === best[before] ? 0 : seat === 0 ? -change : change;
    return { plies: before + 1, act, better: best[before], cost };
  });
  return costs
    .filter(({ cost }) => cost > SLIGHT)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, TOLD);
}

/**
 * @param {Ply[]} plies
 * @param {number[]} chances
 */
function luck(plies, chances) {
  if (!plies.some(({ roll }) => roll)) return null;
  return plies.reduce((sum, { roll }, before) => sum + (roll ? chances[before + 1] - chances[before] : 0), 0);
}
