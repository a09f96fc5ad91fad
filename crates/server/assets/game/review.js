// After the game: what the engine thinks of every position, what the decisions cost and what the dice gave.

import { ask } from "../shared/server.js";
import { analyse } from "./analysis.js";

/** @import { Line } from "./analysis.js" */
/** @import { Ply, Table } from "./wire.js" */

/** Milliseconds that the engine may think about each position. */
const TIME = 120;

/** How many of the costliest moves are told. */
const TOLD = 4;

/** A move that costs less is as good as any. */
const SLIGHT = 0.03;

/**
 * A move and what it cost whoever made it.
 * @typedef {{ plies: number, seat: number, act: string, better: string, cost: number }} Costly
 */

/**
 * @typedef {object} Review
 * @property {number[][]} chances The chances of all seats after each number of plies.
 * @property {Costly[]} costly The costliest moves, the worst first.
 * @property {number[]} costs What its own decisions cost each seat.
 * @property {number[] | null} luck What the dice gave each seat; nothing in games without.
 */

/**
 * Looks at a game from its start to its end.
 * @param {string} game
 * @param {Table} table
 * @param {Ply[]} plies
 * @param {(done: number) => void} progress Gets to know how many positions have been looked at.
 * @returns {Promise<Review>}
 */
export async function review(game, table, plies, progress) {
  const seats = table.seats.length;
  /** @type {number[][]} */
  const chances = [];
  /** @type {string[]} */
  const best = [];
  for (const [done, { seat }] of plies.entries()) {
    progress(done);
    const { position } = await ask(`/api/games/${game}/plies/${done}`);
    const [line] = await analyse(table.spec, position, 1, TIME);
    chances.push(shares(line, seat, seats));
    best.push(line.moves[0] ?? "");
  }
  chances.push(final(table) ?? chances.at(-1) ?? Array(seats).fill(1 / seats));
  const decisions = weigh(plies, chances, best);
  const costs = table.seats.map((_, seat) => sum(decisions.filter((one) => one.seat === seat).map(({ cost }) => cost)));
  const costly = decisions
    .filter(({ cost }) => cost > SLIGHT)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, TOLD);
  return { chances, costly, costs, luck: luck(plies, chances, seats) };
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/**
 * The chances of all seats. Where the engine tells those of one, the others share the rest.
 * @param {Line} line
 * @param {number} mover
 * @param {number} seats
 */
function shares({ win, shares }, mover, seats) {
  return shares ?? Array.from({ length: seats }, (_, seat) => (seat === mover ? win : (1 - win) / (seats - 1)));
}

/**
 * The shares of the win when all is over.
 * @param {Table} table
 */
function final({ outcome }) {
  const ranks = outcome?.ranks;
  if (!ranks) return null;
  const winners = ranks.filter((rank) => rank === 0).length;
  return ranks.map((rank) => (rank === 0 ? 1 / winners : 0));
}

/**
 * What every decision cost. What the engine would have done costs nothing, whatever it thinks afterwards.
 * @param {Ply[]} plies
 * @param {number[][]} chances
 * @param {string[]} best
 * @returns {Costly[]}
 */
function weigh(plies, chances, best) {
  return plies.flatMap(({ seat, act, roll }, before) => {
    if (roll || act === best[before]) return [];
    const cost = Math.max(chances[before][seat] - chances[before + 1][seat], 0);
    return [{ plies: before + 1, seat, act, better: best[before], cost }];
  });
}

/**
 * What the rolls of all gave each seat.
 * @param {Ply[]} plies
 * @param {number[][]} chances
 * @param {number} seats
 */
function luck(plies, chances, seats) {
  if (!plies.some(({ roll }) => roll)) return null;
  const rolls = plies.flatMap(({ roll }, before) => (roll ? [before] : []));
  return Array.from({ length: seats }, (_, seat) => sum(rolls.map((before) => chances[before + 1][seat] - chances[before][seat])));
}
