// Drawings of the board after any number of moves, made by the server.

/** @typedef {{ board: SVGSVGElement, dice: Element[] }} Picture */

/**
 * @param {string} game
 * @param {number} plies
 * @param {boolean} turned Whether from the other side of the board.
 * @returns {Promise<Picture | null>} Nothing if there were fewer plies, or the server cannot be reached.
 */
export async function picture(game, plies, turned) {
  const response = await fetch(`/game/${game}/picture/${plies}?turned=${turned}`).catch(() => null);
  if (!response?.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const board = page.querySelector("#board svg");
  const dice = page.querySelector("#dice");
  if (!board || !dice) return null;
  return { board: /** @type {SVGSVGElement} */ (document.adoptNode(board)), dice: [...dice.children] };
}
