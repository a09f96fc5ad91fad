// The first page: one tap and one plays.

import { preferences } from "../shared/preferences.js";
import { attempt, openAgainst } from "./opening.js";

for (const button of document.querySelectorAll("[data-play]")) {
  const { play = "", seats } = /** @type {HTMLElement} */ (button).dataset;
  button.addEventListener("click", () => attempt(() => openAgainst(play, Number(seats), `level:${preferences().level}`)));
}
