// The review on the page: the chances as lines, the best moves at every step, the costliest ones, and an account.

import { button } from "../shared/button.js";
import { paragraph } from "../shared/paragraph.js";
import { percent } from "../shared/percent.js";
import { account } from "./account.js";
import { verdict } from "./analysis.js";
import { Graph, key } from "./graph.js";

/** @import { Line } from "./analysis.js" */
/** @import { Decision, Review, Roll, Stand } from "./review.js" */
/** @import { Gesture } from "./wire.js" */

/** How many moves of a line are told after the first. */
const AHEAD = 4;

export class Reviewed {
  #review;
  #names;
  #show;
  #graph;
  /** How many plies the words are about. */
  #told = -1;
  #here = document.createElement("div");

  /**
   * @param {HTMLElement} place
   * @param {Review} review
   * @param {string[]} names Of the seats.
   * @param {object} acts
   * @param {(plies: number) => void} acts.go Shows how things stood after so many plies.
   * @param {(gesture: Gesture) => void} acts.show Shows a move on the board.
   */
  constructor(place, review, names, { go, show }) {
    this.#review = review;
    this.#names = names;
    this.#show = show;
    this.#graph = new Graph(review.stands.map(({ chances }) => chances), names, go);
    this.#here.id = "here";
    this.#here.tabIndex = -1;
    this.#here.setAttribute("aria-live", "polite");
    const title = document.createElement("h2");
    title.textContent = names.length > 2 ? "Chances to win" : `${names[0]}'s chances`;
    const costly = review.costly.map((one) => button(`${one.plies}. ${this.#judged(one)}`, () => go(one.plies - 1)));
    const keys = names.length > 2 ? [key(names)] : [];
    place.replaceChildren(title, this.#graph.drawing, ...keys, this.#here, ...costly, account(review, names));
  }

  /**
   * Tells how things stood after so many plies and which moves were best, and shows the best one on the board.
   * @param {number} plies
   * @returns {string} The position.
   */
  point(plies) {
    const stand = this.#review.stands[plies];
    if (this.#told !== plies) this.#tell(plies, stand);
    if (stand.lines.length > 0) this.#mark(stand, stand.lines[0]);
    return stand.position;
  }

  /**
   * @param {number} plies
   * @param {Stand} stand
   */
  #tell(plies, stand) {
    const focused = this.#here.contains(document.activeElement);
    this.#told = plies;
    this.#graph.point(plies);
    this.#here.replaceChildren(
      paragraph(this.#names.map((name, seat) => `${name} ${percent(stand.chances[seat])}`).join(", ")),
      ...this.#best(stand),
      ...this.#next(plies).map(paragraph),
    );
    // The button that had the focus is gone.
    if (focused) this.#here.focus();
  }

  /**
   * What came after so many plies, in words.
   * @param {number} plies
   */
  #next(plies) {
    const came = (/** @type {{ plies: number }} */ one) => one.plies === plies + 1;
    const { decisions, rolls } = this.#review;
    return [...decisions.filter(came).map((one) => `Played: ${this.#judged(one)}`), ...rolls.filter(came).map(given)];
  }

  /** @param {Stand} stand */
  #best(stand) {
    if (stand.lines.length === 0) return [];
    const list = document.createElement("ol");
    list.setAttribute("aria-label", "Best moves");
    for (const line of stand.lines) {
      const entry = document.createElement("li");
      const ahead = line.moves.slice(1, 1 + AHEAD).join(" ");
      entry.append(button(line.moves[0], () => this.#mark(stand, line)), ` ${verdict(line, stand.mover)}${ahead && `, then ${ahead}`}`);
      list.append(entry);
    }
    return [list];
  }

  /**
   * @param {Stand} stand
   * @param {Line} line
   */
  #mark({ choices }, { moves }) {
    const choice = choices.find(({ act }) => act === moves[0]);
    if (choice) this.#show(choice.gestures[0]);
  }

  /** @param {Decision} decision */
  #judged({ seat, act, better, cost }) {
    if (act === better) return `${act}, the best`;
    const price = percent(cost);
    return price === percent(0) ? `${act}, as good as the best` : `${act} cost ${this.#names[seat]} ${price}; better was ${better}`;
  }
}

/** @param {Roll} roll */
function given({ words, gift }) {
  return `${words}, which ${gift < 0 ? "cost" : "gave"} ${percent(Math.abs(gift))}`;
}
