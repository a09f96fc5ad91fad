// Whose turn it is in a position.

/** @import { View } from "../trial/trial.js" */

/**
 * The seat that is to move or to roll, among those that the page names; none when the game is over.
 * @param {View} view
 */
export function mover({ turn }) {
  const letter = turn.split(" ")[1];
  const { options } = /** @type {HTMLSelectElement} */ (document.getElementById("mover"));
  return [...options].find(({ dataset }) => dataset.letter === letter);
}
