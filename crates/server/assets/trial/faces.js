// What the dice may show, to choose from: each way they can fall is a button, those of two dice in rows by the first.

import { button } from "../shared/button.js";

/** @import { View } from "./trial.js" */

/**
 * @param {HTMLElement} place
 * @param {View} view
 * @param {(face: string) => void} choose
 */
export function showFaces(place, { faces, state }, choose) {
  place.hidden = faces.length === 0;
  const names = state.dice.map(({ name }) => name);
  place.style.setProperty("--sides", String(state.dice.at(-1)?.sides ?? 6));
  const label = document.createElement("p");
  label.textContent = `Choose what the ${names.join(" and the ")} ${names.length > 1 ? "dice show" : "shows"}:`;
  place.replaceChildren(
    label,
    ...faces.map((face) => {
      const shown = [...face.replace(":", "")];
      const made = button(shown.join(" "), () => choose(face));
      made.setAttribute("aria-label", shown.map((side, die) => `${names[die]} ${side}`).join(", "));
      return made;
    }),
  );
}
