// Drawings of boards, made by the server.

/** @typedef {{ board: SVGSVGElement, dice: Element[] }} Picture */

/**
 * The drawings in an answer of the server.
 * @param {Document} page
 * @returns {Picture | null}
 */
export function pictureIn(page) {
  const board = page.querySelector("#board svg");
  const dice = page.querySelector("#dice");
  if (!board || !dice) return null;
  return { board: /** @type {SVGSVGElement} */ (document.adoptNode(board)), dice: [...dice.children] };
}

/**
 * @param {string} address
 * @returns {Promise<Picture | null>} Nothing if there is none, or the server cannot be reached.
 */
export async function picture(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return null;
  return pictureIn(new DOMParser().parseFromString(await response.text(), "text/html"));
}
