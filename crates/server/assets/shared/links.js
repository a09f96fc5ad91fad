// The secret links of games that have not begun. The server knows only their hashes: who closes the page and comes back to
// it finds them here, in the browser that opened the game.

const place = (/** @type {string} */ game) => `links ${game}`;

/**
 * Keeps the keys of the seats that are reached by a link.
 * @param {string} game
 * @param {(string | null)[]} keys By seat.
 */
export function keepLinks(game, keys) {
  if (keys.some((key) => key !== null)) localStorage.setItem(place(game), JSON.stringify(keys));
}

/**
 * The links by seat, as far as this browser has them.
 * @param {string} game
 * @returns {(string | null)[]}
 */
export function keptLinks(game) {
  /** @type {(string | null)[]} */
  const keys = JSON.parse(localStorage.getItem(place(game)) ?? "[]");
  return keys.map((key) => key && `${location.origin}/game/${game}?key=${key}`);
}

/**
 * Forgets the links of a game that needs them no more.
 * @param {string} game
 */
export function forgetLinks(game) {
  localStorage.removeItem(place(game));
}
