// What the person prefers. The browser keeps it, so that every page has it at once; the server keeps it too, and a browser
// that has forgotten everything but who it is gets it back from there.

/**
 * @typedef {object} Preferences
 * @property {string} name How others see the person.
 * @property {"auto" | "light" | "dark"} theme
 * @property {"on" | "off"} sound
 * @property {"auto" | "full" | "none"} motion
 * @property {"text" | "words"} notation How moves are listed.
 * @property {string} level The bot that one plays against with one tap.
 */

const KEY = "preferences";

/** @type {Preferences} */
const USUAL = { name: "", theme: "auto", sound: "on", motion: "auto", notation: "text", level: "3" };

/** Where the server keeps them. */
const ADDRESS = "/api/me";

/** @returns {Preferences} */
export function preferences() {
  return { ...USUAL, ...kept() };
}

/**
 * What the browser has kept; nothing if it has not, or does not keep anything.
 * @returns {Partial<Preferences> | null}
 */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** The name to play under. */
export function playerName() {
  return preferences().name.trim() || "Guest";
}

/** Whether things may move on the screen. */
export function motionWanted() {
  const { motion } = preferences();
  return motion === "auto" ? !matchMedia("(prefers-reduced-motion: reduce)").matches : motion === "full";
}

/**
 * Keeps preferences in the browser and tells everyone on this page.
 * @param {Preferences} changed
 */
function keep(changed) {
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // Then they hold for this page only.
  }
  document.documentElement.dataset.theme = changed.theme;
  document.documentElement.dataset.motion = changed.motion;
  document.dispatchEvent(new CustomEvent("preferences"));
}

/** @returns {NodeListOf<HTMLInputElement | HTMLSelectElement>} Every control of a preference on the page. */
const controls = () => document.querySelectorAll("[data-preference]");

/** Shows in every control what is preferred. */
function showAll() {
  const all = preferences();
  for (const control of controls()) control.value = all[/** @type {keyof Preferences} */ (control.dataset.preference)];
}

/** Ties every control of a preference on the page to what is kept. */
export function tieControls() {
  showAll();
  for (const control of controls()) {
    control.addEventListener("change", () => {
      const changed = { ...preferences(), [control.dataset.preference ?? ""]: control.value };
      keep(changed);
      tell(changed);
    });
  }
  if (kept() === null) remember();
}

/** What was told to the server last. */
let told = Promise.resolve();

/**
 * Tells the server, one after the other, so that the last word is the last there too.
 * @param {Preferences} changed
 */
function tell(changed) {
  const options = { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(changed) };
  // The browser has them; a server that does not answer learns of them with the next change.
  told = told.then(() => fetch(ADDRESS, options)).then(() => {}, () => {});
}

/** Asks the server for what this browser has forgotten. */
async function remember() {
  const response = await fetch(ADDRESS).catch(() => null);
  const found = response?.ok ? await response.json() : {};
  keep({ ...USUAL, ...found });
  showAll();
}
