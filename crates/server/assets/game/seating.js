// Seats: taking them, and acting for them.

import { playerName } from "../shared/preferences.js";
import { ask, diceNumber } from "../shared/server.js";

/** @import { Ply, Table, Welcome } from "./wire.js" */

/**
 * Sits down at a seat that is free for the person.
 * @param {string} game
 * @param {number} seat
 * @param {string} name How others see whoever plays it.
 */
export async function sit(game, seat, name = playerName()) {
  await ask(`/api/games/${game}/seats/${seat}`, { name, number: diceNumber() });
}

/**
 * Goes to another game and sits down at the seats that are kept there for the person.
 * @param {string} game
 */
export async function goOn(game) {
  /** @type {Welcome} */
  const { seats, table } = await ask(`/api/games/${game}`);
  const free = seats.filter((seat) => table.seats[seat].player === null);
  // Several people at one device go by the names of their seats.
  for (const seat of free) await sit(game, seat, free.length > 1 ? table.seats[seat].name : undefined);
  location.assign(`/game/${game}`);
}

/**
 * The last move of a person, by its place among the plies; -1 if there is none.
 * @param {Ply[]} plies
 * @param {number[]} mine
 */
export function lastOwn(plies, mine) {
  return plies.findLastIndex(({ roll, seat }) => !roll && mine.includes(seat));
}

/**
 * The seat for which a person acts: the one that is due if it is the person's, or else the first.
 * @param {Table} table
 * @param {number[]} mine
 */
export function actor({ due }, mine) {
  return due?.due === "move" && mine.includes(due.seat) ? due.seat : mine[0];
}
