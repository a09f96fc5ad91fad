// Examples in the rules: each board can be tried.

import { picture } from "../game/pictures.js";
import { button } from "../shared/button.js";
import { showFaces } from "../trial/faces.js";
import { newParts } from "../trial/parts.js";
import { look, Trial } from "../trial/trial.js";

for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure[data-spec]"))) {
  figure.append(button("Try it", () => bring(figure)));
}

/**
 * Brings an example to life.
 * @param {HTMLElement} figure
 */
async function bring(figure) {
  const { spec = "", position } = figure.dataset;
  const start = await look(spec, position);
  const query = new URLSearchParams({ position: start.position });
  const drawn = await picture(`/analysis/${encodeURIComponent(spec)}/picture?${query}`);
  if (!drawn) return;
  const { stage, parts } = newParts(drawn);
  const [faces, tools] = ["faces", "tools"].map((kind) => {
    const made = document.createElement("div");
    made.className = kind;
    return made;
  });
  figure.replaceChildren(stage, faces, tools);
  const play = (/** @type {string} */ face) => void trial.attempt(() => trial.play(face));
  const trial = new Trial(parts, start, { changed: (view) => showFaces(faces, view, play) });
  tools.append(button("Reset", () => trial.attempt(() => trial.begin(start))));
}
