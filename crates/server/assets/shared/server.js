// Requests to the server that are no commands of a game.

/** The server refused, and says why. */
export class Problem extends Error {
  /**
   * @param {string} code A stable word.
   * @param {string} reason For a person.
   */
  constructor(code, reason) {
    super(reason);
    this.code = code;
  }
}

/**
 * Asks, with a body if there is one.
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function ask(address, body) {
  const options = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(address, options).catch(() => {
    throw new Problem("unreachable", "The server cannot be reached.");
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    throw new Problem(answer?.code ?? "failed", answer?.reason ?? `The server answered ${response.status}.`);
  }
  return answer;
}

/** A random number for the dice that nobody can foresee, in hexadecimal digits. */
export function diceNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
