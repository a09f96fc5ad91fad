// What every page does.

import { tieControls } from "./preferences.js";

tieControls();

for (const opener of document.querySelectorAll("[data-opens]")) {
  const dialog = document.getElementById(/** @type {HTMLElement} */ (opener).dataset.opens ?? "");
  opener.addEventListener("click", () => /** @type {HTMLDialogElement} */ (dialog).showModal());
}

// A click beside a dialog closes it.
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
