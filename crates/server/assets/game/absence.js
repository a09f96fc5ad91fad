// Players who stay away. The server says so when it is asked; nothing happens at a table by which it would tell.

/** @import { Table } from "./wire.js" */

/** Milliseconds that are added, so that the server has counted as far. */
const GRACE = 50;

let timer = 0;

/**
 * Asks how things stand once the player who is due may have stayed away for long enough.
 * @param {Table} table
 * @param {() => void} ask
 */
export function expectAbsence({ phase, due, seats, away, away_after }, ask) {
  clearTimeout(timer);
  const seat = due?.due === "move" ? seats[due.seat] : null;
  if (phase === "playing" && seat && !seat.here && away === null) timer = setTimeout(ask, away_after + GRACE);
}
