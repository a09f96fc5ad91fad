// What the page says: to be seen, and to be heard by those who do not see it.

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** How many announcements stay, for those who come to them late. */
const KEPT = 6;

export class Words {
  /**
   * For those who listen.
   * @param {string} words
   */
  announce(words) {
    const line = document.createElement("span");
    line.textContent = `${words}. `;
    const lines = element("announcements");
    lines.append(line);
    while (lines.children.length > KEPT) lines.firstElementChild?.remove();
  }

  /**
   * What is to be done, or was done.
   * @param {string} words
   */
  prompt(words) {
    if (element("prompt").textContent !== words) element("prompt").textContent = words;
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
    element("notice").textContent = words;
    element("notice").classList.toggle("calm", calm);
  }

  /** @param {boolean} connected */
  connection(connected) {
    const place = element("connection");
    place.textContent = connected ? "" : "The connection is lost. Trying again…";
    document.body.classList.toggle("lost", !connected);
  }
}
