// What a move did, shown step by step on the old drawing, before the new one takes its place.

/** @import { Board } from "./board.js" */
/** @import { Effect } from "./wire.js" */

/** Milliseconds for a step, and for all steps of one move. */
const STEP = 240;
const LONGEST = 2400;

/** Effects in which a man goes from one cell to another. */
const GOING = new Set(["moved", "exchanged", "sent-back", "jostled"]);
/** Effects after which it is gone. */
const GONE = new Set(["captured", "removed", "left"]);

/**
 * Shows the effects one after another.
 * @param {Board} board
 * @param {Effect[]} effects
 * @param {SVGSVGElement} next The drawing of how things stand afterwards: men go where they will stand there.
 */
export async function animate(board, effects, next) {
  const shown = effects.filter(({ kind }) => GOING.has(kind) || GONE.has(kind));
  const time = Math.min(STEP, LONGEST / Math.max(shown.length, 1));
  for (const effect of shown) {
    const man = pick(board, effect);
    if (!man) continue;
    if (GOING.has(effect.kind)) await go(board, man, effect, next, time);
    else await vanish(man, time);
  }
}

/**
 * The man that something happens to. A man that is pushed was there before the one that pushes it.
 * @param {Board} board
 * @param {Effect} effect
 */
function pick(board, { kind, man, from }) {
  const men = board.men(from, man);
  const found = kind === "jostled" ? men[0] : men.at(-1);
  return found && single(found);
}

/**
 * One man of several that are drawn as one with their number.
 * @param {SVGGElement} men
 */
function single(men) {
  if (!men.querySelector(".count")) return men;
  const one = /** @type {SVGGElement} */ (men.cloneNode(true));
  one.querySelector(".count")?.remove();
  men.after(one);
  return one;
}

/**
 * @param {Board} board
 * @param {SVGGElement} man
 * @param {Effect} effect
 * @param {SVGSVGElement} next
 * @param {number} time
 */
async function go(board, man, { man: owner, to }, next, time) {
  const cell = CSS.escape(board.name(to));
  const there = next.querySelectorAll(`.man[data-cell="${cell}"][data-seat="${owner ?? "ball"}"]`);
  const standing = there[there.length - 1]?.getAttribute("transform");
  const { x, y } = board.middle(to);
  const target = standing ?? `translate(${x} ${y})`;
  // The last of the drawing is on top of all others.
  man.parentNode?.append(man);
  const frames = [man.getAttribute("transform") ?? "", target].map((place) => ({ transform: inStyle(place) }));
  await man.animate(frames, { duration: time, easing: "ease-in-out" }).finished;
  man.setAttribute("transform", target);
  man.setAttribute("data-cell", board.name(to));
}

/**
 * @param {SVGGElement} man
 * @param {number} time
 */
async function vanish(man, time) {
  await man.animate([{ opacity: 1 }, { opacity: 0 }], { duration: time }).finished;
  man.remove();
}

/**
 * The translation of an attribute as style sheets write it.
 * @param {string} attribute
 */
function inStyle(attribute) {
  const [x = "0", y = "0"] = attribute.match(/-?[\d.]+/g) ?? [];
  return `translate(${x}px, ${y}px)`;
}
