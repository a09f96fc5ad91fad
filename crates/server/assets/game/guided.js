// Which games are guided: those that this tab has opened to be played with a coach.

const mark = (/** @type {string} */ game) => `coach ${game}`;

/**
 * Has a game be guided.
 * @param {string} game
 */
export function guide(game) {
  sessionStorage.setItem(mark(game), "on");
}

/**
 * Whether a game is guided.
 * @param {string} game
 */
export function isGuided(game) {
  return sessionStorage.getItem(mark(game)) !== null;
}
