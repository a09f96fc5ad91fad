// What the page says: to be seen, and to be heard by those who do not see it.

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** How many announcements stay, for those who come to them late. */
const KEPT = 6;

/**
 * Where things are said.
 * @typedef {object} Places
 * @property {HTMLElement} prompt What is to be done, or was done.
 * @property {HTMLElement} notice Why something cannot be done, or is good to know.
 * @property {HTMLElement} announcements For those who listen.
 */

/**
 * The places of a page that has one board.
 * @returns {Places}
 */
const usual = () => ({ prompt: element("prompt"), notice: element("notice"), announcements: element("announcements") });

export class Words {
  #places;

  /** @param {Places} places */
  constructor(places = usual()) {
    this.#places = places;
  }

  /**
   * For those who listen.
   * @param {string} words
   */
  announce(words) {
    const line = document.createElement("span");
    line.textContent = /[.:?]$/.test(words) ? `${words} ` : `${words}. `;
    const lines = this.#places.announcements;
    lines.append(line);
    while (lines.children.length > KEPT) lines.firstElementChild?.remove();
  }

  /**
   * What is to be done, or was done.
   * @param {string} words
   */
  prompt(words) {
    const { prompt } = this.#places;
    if (prompt.textContent !== words) prompt.textContent = words;
  }

  /**
   * Why something cannot be done; nothing to take that away.
   * @param {string} words
   */
  notice(words) {
    this.#note(words, false);
  }

  /**
   * Something good to know, in the same place.
   * @param {string} words
   */
  tip(words) {
    this.#note(words, true);
  }

  /**
   * @param {string} words
   * @param {boolean} calm
   */
  #note(words, calm) {
    this.#places.notice.textContent = words;
    this.#places.notice.classList.toggle("calm", calm);
  }
}

/**
 * Says on a game's page whether its server can be reached.
 * @param {boolean} connected
 */
export function tellConnection(connected) {
  element("connection").textContent = connected ? "" : "The connection is lost. Trying again…";
  document.body.classList.toggle("lost", !connected);
}
