// What the page tells about the dice: what was fixed before the game, and after it that every roll was fair.

import { ask } from "../shared/server.js";
import { canCheck, check } from "./fairness.js";

/** @import { Findings } from "./fairness.js" */
/** @import { Ply, Table } from "./wire.js" */

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What has been told, so that nothing is checked twice. */
let told = "";

/**
 * @param {string} game
 * @param {Table} table
 * @param {Ply[]} plies
 */
export async function tellDice(game, table, plies) {
  const { dice, number } = table;
  element("fairness").hidden = dice === null;
  if (!dice) return;
  const { secret } = dice;
  const now = `${secret} ${number}`;
  if (now === told) return;
  told = now;
  element("commitment").textContent = dice.commitment;
  if (secret === null) {
    element("fairness-words").textContent =
      "Before the game the server has drawn a secret, and each player has added a number. Every roll follows from both. The secret is shown when the game is over; this is its SHA-256 hash:";
    return;
  }
  if (!canCheck()) {
    element("fairness-words").textContent =
      "The secret has been shown. Browsers can check it only over https or on the same machine; the program can anywhere:";
    return;
  }
  const found = await check({ ...dice, secret }, plies, await ask(`/api/games/${game}/draws`));
  element("fairness-words").textContent = verdict(found);
  element("draws").replaceChildren(...found.draws.map((draw) => row(draw, table)));
  element("fairness").dataset.checked = "true";
  element("rolls").hidden = found.draws.length === 0;
}

/**
 * The result in words.
 * @param {Findings} found
 */
function verdict({ committed, draws }) {
  if (!committed) return "The secret is not the one that was fixed before the game: these dice are not to be trusted.";
  const wrong = draws.find(({ played, made }) => played !== made);
  if (wrong) return `The dice are not to be trusted: move ${wrong.ply} should have been ${wrong.made}, but was ${wrong.played}.`;
  return `Your browser has made all ${draws.length} draws again: each follows from the secret and the players' numbers, and the secret is the one that was fixed before the game by this SHA-256 hash:`;
}

/**
 * @param {import("./fairness.js").Drawn} draw
 * @param {Table} table
 */
function row({ ply, seat, played, made }, { seats }) {
  const line = document.createElement("tr");
  for (const words of [String(ply), seats[seat].name, played, made, played === made ? "✓" : "✗"]) {
    const cell = document.createElement("td");
    cell.textContent = words;
    line.append(cell);
  }
  return line;
}
