// Dice that nobody has to trust: once the secret is known, the page makes every draw again. How a draw follows from the
// secret and the players' numbers is told in docs/protocol.md; `tussle verify` does the same.

/** @import { Dice, DrawData, Ply } from "./wire.js" */

/**
 * A draw that was made again.
 * @typedef {object} Drawn
 * @property {number} ply Counted from 1.
 * @property {number} seat
 * @property {string} played What the game says.
 * @property {string} made What follows from the secret.
 */

/** @typedef {{ committed: boolean, draws: Drawn[] }} Findings */

/** The largest number of 64 bits. */
const LARGEST = 2n ** 64n - 1n;

const encoder = new TextEncoder();

/** @param {string} digits Hexadecimal. */
const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const digits = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether this browser can check; over plain HTTP to another machine it cannot. */
export const canCheck = () => Boolean(globalThis.crypto?.subtle);

/**
 * Makes every draw of a game again.
 * @param {Dice & { secret: string }} dice
 * @param {Ply[]} plies
 * @param {DrawData[]} draws
 * @returns {Promise<Findings>}
 */
export async function check({ commitment, numbers, secret }, plies, draws) {
  const key = bytes(secret);
  const committed = digits(await crypto.subtle.digest("SHA-256", key)) === commitment;
  const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  /** @type {Map<number, number>} How often the dice were rolled for each seat. */
  const rolls = new Map();
  /** @type {Drawn[]} */
  const found = [];
  for (const { before, kind, faces } of draws) {
    const { seat, act } = plies[before];
    const rolled = rolls.get(seat) ?? 0;
    if (kind === "roll") rolls.set(seat, rolled + 1);
    const name = `tussle dice 1\n${numbers ?? ""}\n${kind} ${seat} ${kind === "roll" ? rolled : before}`;
    found.push({ ply: before + 1, seat, played: act, made: await draw(hmac, name, faces) });
  }
  return { committed, draws: found };
}

/**
 * Draws one of several faces, each with the chance that its weight gives it.
 * @param {CryptoKey} key
 * @param {string} name The name of the draw.
 * @param {[string, number][]} faces
 */
async function draw(key, name, faces) {
  const total = BigInt(faces.reduce((sum, [, weight]) => sum + weight, 0));
  const fair = LARGEST - (LARGEST % total);
  for (let block = 0; ; block += 1) {
    const view = new DataView(await crypto.subtle.sign("HMAC", key, encoder.encode(`${name}\n${block}`)));
    for (let at = 0; at < view.byteLength; at += 8) {
      const number = view.getBigUint64(at);
      if (number < fair) return pick(faces, Number(number % total));
    }
  }
}

/**
 * @param {[string, number][]} faces
 * @param {number} left
 */
function pick(faces, left) {
  for (const [face, weight] of faces) {
    if (left < weight) return face;
    left -= weight;
  }
  return "";
}
