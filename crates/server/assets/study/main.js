// The analysis board: moves of all sides, any position, and the engine's opinion.

import { analyse, verdict } from "../game/analysis.js";
import { clearTyping, listenToTyping } from "../game/typing.js";
import { button } from "../shared/button.js";
import { showFaces } from "../trial/faces.js";
import { partsOfPage } from "../trial/parts.js";
import { look, Trial } from "../trial/trial.js";
import { Editor } from "./editor.js";
import { mover } from "./mover.js";

/** @import { View } from "../trial/trial.js" */

/** Milliseconds that the engine may think, and how many lines it tells. */
const [TIME, LINES] = [1500, 3];

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const { spec = "", position = "" } = /** @type {HTMLElement} */ (document.querySelector("main")).dataset;
const field = /** @type {HTMLInputElement} */ (element("position"));
const trial = new Trial(partsOfPage(), await look(spec, position), { changed, walks: true });

const editor = new Editor(trial, field);

/** @param {View} view */
function changed(view) {
  field.value = view.position;
  clearTyping();
  element("lines").replaceChildren();
  showFaces(element("faces"), view, play);
}

/** @param {string} act */
function play(act) {
  trial.attempt(() => trial.play(act));
}

async function askEngine() {
  const found = await analyse(spec, trial.here.position, LINES, TIME);
  const lines = found.filter(({ moves }) => moves.length > 0);
  const name = mover(trial.here)?.text ?? "";
  element("lines").replaceChildren(
    ...lines.map((line) => button(`${verdict(line, name)}: ${line.moves.join(" ")}`, () => play(line.moves[0]))),
  );
  if (lines.length === 0) trial.words.tip(found[0] ? verdict(found[0], name) : "There is nothing to choose");
}

/**
 * Begins or ends to set up a position.
 * @param {boolean} editing
 */
function edit(editing) {
  element("editor").hidden = !editing;
  element("typed").hidden = editing;
  element("faces").hidden = editing || trial.here.faces.length === 0;
  document.querySelector('[data-act="edit"]')?.setAttribute("aria-expanded", String(editing));
  element("lines").replaceChildren();
  trial.edit(editing ? editor : null);
  if (editing) editor.begin();
}

/** Goes on from what was set up, if it is a position. */
async function finish() {
  if (editor.fault) throw new Error(editor.fault);
  edit(false);
  await trial.add(await look(spec, editor.position));
}

/** @type {Record<string, () => void>} */
const acts = {
  back: () => trial.walk("back"),
  forward: () => trial.walk("forward"),
  turn: () => trial.turn(),
  edit: () => {
    const editing = element("editor").hidden;
    edit(editing);
    if (!editing) trial.attempt(() => trial.restore());
  },
  clear: () => editor.clear(),
  finish: () => trial.attempt(finish),
  ask: () =>
    trial.attempt(async () => {
      if (!element("editor").hidden) await finish();
      await askEngine();
    }),
};
for (const [name, act] of Object.entries(acts)) {
  document.querySelector(`[data-act="${name}"]`)?.addEventListener("click", act);
}
listenToTyping(play);
element("place").addEventListener("submit", (event) => {
  event.preventDefault();
  edit(false);
  trial.attempt(async () => trial.add(await look(spec, field.value)));
});
