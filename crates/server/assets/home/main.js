// The first page: one tap and one plays.

import { preferences } from "../shared/preferences.js";
import { attempt, open } from "./opening.js";

for (const button of document.querySelectorAll("[data-play]")) {
  const spec = /** @type {HTMLElement} */ (button).dataset.play ?? "";
  button.addEventListener("click", () =>
    attempt(async () => {
      const seats = Number(/** @type {HTMLElement} */ (button).dataset.seats);
      const bot = `bot level:${preferences().level}`;
      const sitters = Array.from({ length: seats }, (_, seat) => ({ who: seat ? bot : "me", name: "" }));
      await open(spec, sitters);
    }),
  );
}
