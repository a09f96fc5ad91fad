// First steps in a game: one task after another on the real board, and then a guided game.

import { clearTyping, listenToTyping } from "../game/typing.js";
import { attempt, openAgainst } from "../home/opening.js";
import { ask } from "../shared/server.js";
import { partsOfPage } from "../trial/parts.js";
import { look, Trial } from "../trial/trial.js";

/** @import { View } from "../trial/trial.js" */

/** @typedef {{ game: string, position: string, title: string, task: string, moves: string[], done: string }} Step */

/** The bot that a first game is played against. */
const FIRST_BOT = "level:1";

const root = /** @type {HTMLElement} */ (document.querySelector("main"));
const { lesson: game = "", seats = "" } = root.dataset;

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} name */
const tool = (name) => /** @type {HTMLButtonElement} */ (document.querySelector(`[data-act="${name}"]`));

/** @type {{ steps: Step[] }} */
const { steps } = await ask(`/api/lessons/${game}`);

/** The step that is being taken, from 0, and whether its task is done. */
let place = Math.min(Math.max(Number(location.hash.slice(1) || 1) - 1, 0), steps.length - 1);
let done = false;

const isLast = () => place === steps.length - 1;
const lookAt = (/** @type {Step} */ { game, position }) => look(game, position);

const trial = new Trial(partsOfPage(), await lookAt(steps[0]), { accept, made: finish });
await go(place);

/**
 * Whether a legal move is what was asked for.
 * @param {View} view
 */
function accept({ played }) {
  const { moves } = steps[place];
  const wanted = moves.length === 0 || (played !== null && moves.includes(played));
  if (!wanted) trial.words.notice(`${played} is a legal move, but not what is asked for here. Try another one.`);
  return wanted;
}

/** What was done stays to be seen, and the way on has the focus. */
function finish() {
  done = true;
  trial.rest();
  refresh();
  tool(isLast() ? "play" : "next").focus();
}

/** @param {number} next */
async function go(next) {
  await trial.attempt(async () => {
    await trial.begin(await lookAt(steps[next]));
    place = next;
    done = false;
    history.replaceState(null, "", `#${place + 1}`);
    refresh();
  });
}

function refresh() {
  const step = steps[place];
  element("count").textContent = `Step ${place + 1} of ${steps.length}`;
  /** @type {HTMLProgressElement} */ (element("progress")).value = place + Number(done);
  element("title").textContent = step.title;
  element("task").textContent = step.task;
  element("done").textContent = done ? step.done : "";
  element("typed").hidden = done;
  clearTyping();
  tool("back").hidden = place === 0;
  tool("show").hidden = done;
  tool("next").hidden = isLast();
  tool("next").classList.toggle("primary", done);
  tool("play").hidden = !isLast();
  root.dataset.step = String(place + 1);
  root.dataset.done = String(done);
}

tool("back").addEventListener("click", () => go(place - 1));
tool("again").addEventListener("click", () => go(place));
tool("next").addEventListener("click", () => go(place + 1));
tool("show").addEventListener("click", () => trial.hint(steps[place].moves[0] ?? trial.here.choices[0]?.act));
tool("play").addEventListener("click", () => attempt(() => openAgainst(game, Number(seats), FIRST_BOT, true)));
listenToTyping((act) => trial.attempt(() => trial.play(act)));
