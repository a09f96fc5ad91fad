// After the game: what the engine thinks of every position, what the decisions cost and what the dice gave.

import { ask } from "../shared/server.js";
import { analyse, loss } from "./analysis.js";

/** @import { Line } from "./analysis.js" */
/** @import { Choice, Ply, Table } from "./wire.js" */

/** Milliseconds that the engine may think about each position, and how many of the best moves it tells. */
const [TIME, LINES] = [150, 3];

/** Endings that came about on the board; all others say nothing about the last move. */
const ON_BOARD = ["won", "repetition"];

/** How many of the costliest moves are told. */
const TOLD = 4;

/** A move that costs less is as good as any. */
const SLIGHT = 0.03;

/**
 * How things stood after so many plies: the chances of all seats, who was to move, and the best moves, the best first.
 * There are none where the dice were to be rolled, nor at the end.
 * @typedef {{ chances: number[], mover: string, lines: Line[], position: string, choices: Choice[] }} Stand
 */

/**
 * A move that somebody chose, and what it cost.
 * @typedef {{ plies: number, seat: number, act: string, better: string, cost: number }} Decision
 */

/**
 * A roll, in words, and what it gave whoever rolled.
 * @typedef {{ plies: number, words: string, gift: number }} Roll
 */

/**
 * @typedef {object} Review
 * @property {Stand[]} stands How things stood after each number of plies.
 * @property {Decision[]} decisions All moves that were chosen, in their order.
 * @property {Decision[]} costly The costliest of them, the worst first.
 * @property {Roll[]} rolls All rolls of the dice, in their order.
 * @property {number[] | null} luck What all rolls gave each seat; nothing in games without.
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
  /** @type {Stand[]} */
  const stands = [];
  for (const [done, { seat }] of plies.entries()) {
    progress(done);
    const { position, choices } = await ask(`/api/games/${game}/plies/${done}`);
    const lines = await analyse(table.spec, position, LINES, TIME);
    const chances = shares(lines[0], seat, seats);
    const mover = table.seats[seat].name;
    stands.push({ chances, mover, lines: lines.filter(({ moves }) => moves.length > 0), position, choices });
  }
  const chances = final(table) ?? stands.at(-1)?.chances ?? Array(seats).fill(1 / seats);
  stands.push({ chances, mover: "", lines: [], position: table.position, choices: [] });
  const decisions = weigh(plies, stands);
  const costly = decisions
    .filter(({ cost }) => cost > SLIGHT)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, TOLD);
  const rolls = gifts(plies, stands);
  return { stands, decisions, costly, rolls, luck: rolls.length > 0 ? luck(rolls, stands, seats) : null };
}

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
 * The shares of the win when the game has ended on the board.
 * @param {Table} table
 */
function final({ outcome }) {
  const ranks = outcome?.ranks;
  if (!ranks || !ON_BOARD.includes(outcome.ending)) return null;
  const winners = ranks.filter((rank) => rank === 0).length;
  return ranks.map((rank) => (rank === 0 ? 1 / winners : 0));
}

/**
 * What every decision cost. Moves that the engine has compared are judged by that comparison, and others also by how
 * things stood afterwards.
 * @param {Ply[]} plies
 * @param {Stand[]} stands
 * @returns {Decision[]}
 */
function weigh(plies, stands) {
  return plies.flatMap(({ seat, act }, before) => {
    const { lines } = stands[before];
    if (lines.length === 0) return [];
    const { cost, atLeast } = loss(act, lines);
    const seen = atLeast ? -change(stands, before + 1, seat) : 0;
    return [{ plies: before + 1, seat, act, better: lines[0].moves[0], cost: Math.max(cost, seen) }];
  });
}

/**
 * What a ply changed for a seat.
 * @param {Stand[]} stands
 * @param {number} plies This one and all before.
 * @param {number} seat
 */
const change = (stands, plies, seat) => stands[plies].chances[seat] - stands[plies - 1].chances[seat];

/**
 * What each roll gave whoever rolled.
 * @param {Ply[]} plies
 * @param {Stand[]} stands
 * @returns {Roll[]}
 */
function gifts(plies, stands) {
  return plies.flatMap(({ seat, words, roll }, before) => (roll ? [{ plies: before + 1, words, gift: change(stands, before + 1, seat) }] : []));
}

/**
 * What the rolls of all gave each seat.
 * @param {Roll[]} rolls
 * @param {Stand[]} stands
 * @param {number} seats
 */
function luck(rolls, stands, seats) {
  return Array.from({ length: seats }, (_, seat) => rolls.reduce((all, { plies }) => all + change(stands, plies, seat), 0));
}
