// A guided game: after each move of the person, what the engine thinks of it, and what would have been better.

import { paragraph } from "../shared/paragraph.js";
import { percent } from "../shared/percent.js";
import { analyse, loss } from "./analysis.js";
import { isGuided } from "./guided.js";

/** @import { Line } from "./analysis.js" */
/** @import { Ply, Table } from "./wire.js" */

/** Milliseconds that the engine may think about a turn, and how many of the best moves it compares. */
const [TIME, LINES] = [500, 10];

/** A move that costs less is a good one. */
const SLIGHT = 0.05;

/** What a person is told before the first move. */
const WELCOME =
  "Pick one of your men, then the cell it goes to; what can be reached is marked. " +
  "Afterwards you read here what to think of the move. Hint shows a good one, and ? has the rules.";

/** What is told at the end. */
const GOODBYE = "The game is over. Analyse shows the best moves at every step.";

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
    this.#on = isGuided(game);
    place.hidden = !this.#on;
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
    // Who is not told what the engine thinks of a move can play on all the same.
    const turn = yours ? { plies: plies.length, lines: analyse(table.spec, table.position, LINES, TIME).catch(() => []) } : null;
    this.#turn = turn ?? before;
    const words = [];
    if (!before && !plies.some(({ roll }) => !roll)) words.push(WELCOME);
    const played = before && plies[before.plies];
    // A move is judged when the others have answered it, since that shows what it was worth.
    if (played && turn) words.push(...judgement(played.act, await before.lines, await turn.lines));
    if (table.phase === "over") words.push(GOODBYE);
    if (words.length > 0) this.#tell(words);
  }

  /** @param {string[]} words */
  #tell(words) {
    const told = [...this.#place.children].map(({ textContent }) => textContent);
    // What has been told is not told again, for those who listen.
    if (told.join() !== words.join()) this.#place.replaceChildren(...words.map(paragraph));
  }
}

/**
 * What to think of a move; nothing if nothing is known about it.
 * @param {string} act
 * @param {Line[]} lines The best moves of that turn, the best first.
 * @param {Line[]} next Those of the next turn.
 */
function judgement(act, lines, next) {
  if (lines.length === 0) return [];
  const best = lines[0].moves[0];
  if (act === best) return [`${act}: there is no better move.`];
  const { cost, atLeast } = loss(act, lines);
  const fallen = atLeast && next.length > 0 ? lines[0].win - next[0].win : 0;
  const price = Math.max(cost, fallen);
  return [price < SLIGHT ? `${act}: a good move.` : `${act} cost you ${atLeast ? "about " : ""}${percent(price)}: ${best} was better.`];
}
