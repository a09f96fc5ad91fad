// Opening a game and going there.

import { playerName } from "../shared/preferences.js";
import { ask, diceNumber } from "../shared/server.js";

/**
 * Who is to play a seat: `me`, `device`, `link`, `anyone`, or `bot` with the text that makes it.
 * @typedef {{ who: string, name: string }} Sitter
 */

/**
 * @param {Sitter} sitter
 * @returns {object}
 */
function chair({ who, name }) {
  const [kind, bot] = who.split(" ");
  switch (kind) {
    case "me":
      return { for: "me", name: playerName(), number: diceNumber() };
    case "device":
      return { for: "me", name, number: diceNumber() };
    case "bot":
      return { for: "bot", bot };
    default:
      return { for: kind };
  }
}

/**
 * Opens a game and shows it. The secret links stay in this tab, for the game's page to show.
 * @param {string} spec
 * @param {Sitter[]} sitters
 * @param {{ clock?: object, listed?: boolean }} terms
 */
export async function open(spec, sitters, terms = {}) {
  const { id, links } = await ask("/api/games", { spec, seats: sitters.map(chair), ...terms });
  sessionStorage.setItem(`links ${id}`, JSON.stringify(links));
  location.assign(`/game/${id}`);
}

/**
 * Opens a game against bots.
 * @param {string} spec
 * @param {number} seats
 * @param {string} bot
 */
export function openAgainst(spec, seats, bot) {
  return open(spec, Array.from({ length: seats }, (_, seat) => ({ who: seat ? `bot ${bot}` : "me", name: "" })));
}

/**
 * Runs something that may be refused, and shows why.
 * @param {() => Promise<void>} work
 */
export async function attempt(work) {
  const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
  notice.textContent = "";
  try {
    await work();
  } catch (error) {
    notice.textContent = error instanceof Error ? error.message : String(error);
  }
}
