// Setting up a game.

import { preferences } from "../shared/preferences.js";
import { attempt, open } from "./opening.js";

const variant = /** @type {HTMLFormElement | null} */ (document.getElementById("variant"));
variant?.addEventListener("change", () => variant.submit());

const seating = /** @type {HTMLFormElement | null} */ (document.getElementById("seating"));
if (seating) {
  const seats = /** @type {HTMLSelectElement[]} */ ([...seating.querySelectorAll("[data-seat]")]);
  const listed = /** @type {HTMLInputElement} */ (seating.elements.namedItem("listed"));
  const clock = /** @type {HTMLSelectElement} */ (seating.elements.namedItem("clock"));

  for (const button of seating.querySelectorAll("[data-preset]")) {
    const preset = /** @type {HTMLElement} */ (button).dataset.preset ?? "";
    button.addEventListener("click", () => fill(preset));
  }

  /** @param {string} preset */
  const fill = (preset) => {
    const bot = `bot level:${preferences().level}`;
    for (const [seat, select] of seats.entries()) {
      if (preset === "watch") select.value = bot;
      else if (seat === 0) select.value = "me";
      else select.value = preset === "bot" ? bot : preset;
    }
    listed.checked = preset === "anyone";
  };
  // Whoever comes from the first page has chosen a level there.
  fill("bot");

  seating.addEventListener("submit", (event) => {
    event.preventDefault();
    const sitters = seats.map((select) => ({ who: select.value, name: select.dataset.name ?? "" }));
    const [minutes, seconds] = clock.value.split("+").map(Number);
    const terms = {
      listed: listed.checked,
      clock: clock.value ? { time: minutes * 60_000, increment: seconds * 1000 } : undefined,
    };
    attempt(() => open(seating.dataset.spec ?? "", sitters, terms));
  });
}
