// A guided game: after each move of the person, what the engine thinks of it, and what would have been better.

import { paragraph } from "../shared/paragraph.js";
import { analyse } from "./analysis.js";
import { percent } from "./graph.js";

/** @import { Line } from "./analysis.js" */
/** @import { Ply, Table } from "./wire.js" */

/** Milliseconds that the engine may think about a turn, and how many of the best moves it compares. */
const [TIME, LINES] = [500, 10];

/** A move that costs less is a good one. */
const SLIGHT = 0.05;

/** What a person is told before the first move. */
const WELCOME =
  "Pick one of your men, then the cell it goes to; what can be reached is marked. " +
  "Afterwards you read here what to think of the move. Hint shows a good one, Take back lets you try another, and ? has the rules.";

/** What is told at the end. */
const GOODBYE = "The game is over. Analyse shows the best moves at every step.";

/** Where this tab keeps that a game is guided. */
const mark = (/** @type {string} */ game) => `coach ${game}`;

/**
 * Has a game be guided, in this tab.
 * @param {string} game
 */
export function guide(game) {
  sessionStorage.setItem(mark(game), "on");
}

export class Coach {
  #place;
  #on;
  /** How far the game had come when it was looked at last. */
  #seen = "";
  /** @type {{ plies: number, lines: Promise<Line[]> } | null} The person's last turn, and what was best then. */
  #turn = null;

  /**
   * @param {HTMLElement} place
   * @param {string} game
   */
  constructor(place, game) {
    this.#place = place;
    this.#on = sessionStorage.getItem(mark(game)) !== null;
  }

  /**
   * Follows the game, if it is a guided one.
   * @param {Table} table
   * @param {Ply[]} plies
   * @param {boolean} yours Whether it is the person's turn.
   */
  async follow(table, plies, yours) {
    const now = `${table.phase} ${plies.length}`;
    if (!this.#on || now === this.#seen) return;
    this.#seen = now;
    const before = this.#turn;
    if (yours) this.#turn = { plies: plies.length, lines: analyse(table.spec, table.position, LINES, TIME) };
    const words = [];
    const played = before && plies[before.plies];
    if (played) words.push(judgement(played.act, await before.lines));
    if (table.phase === "over") words.push(GOODBYE);
    else if (!before && yours) words.push(WELCOME);
    if (words.length > 0) this.#tell(words);
  }

  /** @param {string[]} words */
  #tell(words) {
    this.#place.replaceChildren(...words.map(paragraph));
    this.#place.hidden = false;
  }
}

/**
 * What a move was worth.
 * @param {string} act
 * @param {Line[]} lines The best moves of that turn, the best first.
 */
function judgement(act, lines) {
  const [best] = lines;
  const known = lines.find(({ moves }) => moves[0] === act);
  if (known === best) return `${act}: there is no better move.`;
  // What is not among the best moves is worse than all of them.
  const cost = best.win - (known ?? lines[lines.length - 1]).win;
  const better = `${best.moves[0]} was better`;
  if (cost < SLIGHT) return known ? `${act}: a good move.` : `${act}: not bad, but ${better}.`;
  return `${act} cost you ${known ? "" : "at least "}${percent(cost)}: ${better}.`;
}
