// What the person prefers, kept in the browser.

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

/** @returns {Preferences} */
export function preferences() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return USUAL;
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
 * Keeps one preference and tells everyone on this page.
 * @param {string} key
 * @param {string} value
 */
function keep(key, value) {
  const changed = { ...preferences(), [key]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // Then it holds for this page only.
  }
  document.documentElement.dataset.theme = changed.theme;
  document.dispatchEvent(new CustomEvent("preferences"));
}

/** Ties every control of a preference on the page to what is kept. */
export function tieControls() {
  const controls = /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (
    document.querySelectorAll("[data-preference]")
  );
  for (const control of controls) {
    const key = /** @type {keyof Preferences} */ (control.dataset.preference);
    control.value = preferences()[key];
    control.addEventListener("change", () => keep(key, control.value));
  }
}
