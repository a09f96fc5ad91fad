// Opening a game and going there.

import { guide } from "../game/guided.js";
import { keepLinks } from "../shared/links.js";
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
 * Opens a game and shows it. The secret links stay in this browser, for the game's page to show.
 * @param {string} spec
 * @param {Sitter[]} sitters
 * @param {{ clock?: object, listed?: boolean }} terms
 * @param {boolean} guided Whether it is to be played with a coach.
 */
export async function open(spec, sitters, terms = {}, guided = false) {
  const { id, links } = await ask("/api/games", { spec, seats: sitters.map(chair), ...terms });
  keepLinks(id, links);
  if (guided) guide(id);
  location.assign(`/game/${id}`);
}

/**
 * Opens a game against bots.
 * @param {string} spec
 * @param {number} seats
 * @param {string} bot
 * @param {boolean} [guided] Whether it is to be played with a coach.
 */
export function openAgainst(spec, seats, bot, guided) {
  const sitters = Array.from({ length: seats }, (_, seat) => ({ who: seat ? `bot ${bot}` : "me", name: "" }));
  return open(spec, sitters, {}, guided);
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
