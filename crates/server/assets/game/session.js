// A game on the page: hears the server, knows how things stand, and tells every part what to show.

import { forgetLinks } from "../shared/links.js";
import { ask } from "../shared/server.js";
import { expectAbsence } from "./absence.js";
import { analyse, verdict } from "./analysis.js";
import { Board } from "./board.js";
import { Coach } from "./coach.js";
import { Connection } from "./connection.js";
import { tellDice } from "./dice.js";
import { listenToKeys } from "./keyboard.js";
import { Moves } from "./moves.js";
import { offers, showOffers } from "./offers.js";
import { Players } from "./players.js";
import { listenToPointer } from "./pointer.js";
import { Pointing } from "./pointing.js";
import { outcomeWords, promptWords } from "./prompt.js";
import { review } from "./review.js";
import { Reviewed } from "./reviewed.js";
import { actor, goOn, lastOwn, sit } from "./seating.js";
import { sound } from "./sound.js";
import { Stage } from "./stage.js";
import { aimPictures, aimStudy, copyLink } from "./takeaway.js";
import { listenToTools, showTools } from "./tools.js";
import { clearTyping, listenToTyping } from "./typing.js";
import { tellConnection, Words } from "./words.js";

/** @import { Changed, Gesture, Message, Order, Ply, Table, Welcome } from "./wire.js" */

/** Milliseconds that the engine may think about a hint. */
const HINT_TIME = 700;

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Session {
  /** @type {Table | null} */
  #table = null;
  /** @type {Ply[]} */
  #plies = [];
  /** @type {number[]} The seats that the person has come to play. */
  #held = [];
  /** Whether a move is under way to the server. */
  #pending = "";
  /** @type {number | null} The turn in which the person waits for somebody who stays away. */
  #patience = null;
  /** Whether the person has asked for another game. */
  #again = false;
  /** @type {Board | null} */
  #board = null;
  /** @type {Stage | null} */
  #stage = null;
  /** @type {Reviewed | null} */
  #reviewed = null;
  #root;
  #game;
  #connection;
  #coach;
  #words = new Words();
  #pointing = new Pointing();
  #players = new Players(element("players"));
  #moves = new Moves(element("moves"), (seat) => this.#players.token(seat), (plies) => this.#show(plies));

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#game = root.dataset.game ?? "";
    this.#coach = new Coach(element("coach"), this.#game);
    this.#connection = new Connection(
      this.#game,
      (message) => this.#hear(message),
      tellConnection,
    );
    listenToTools({
      takeback: () => this.#order({ do: "takeback" }, this.#plies[lastOwn(this.#plies, this.#mine)]?.seat),
      draw: () => this.#order({ do: "offer-draw" }),
      resign: () => this.#order({ do: "resign" }),
      rematch: () => {
        this.#again = true;
        this.#order({ do: "rematch" });
      },
      turn: () => this.#stage?.turn(),
      hint: () => this.#attempt(this.#hint()),
      review: () => this.#attempt(this.#review()),
      share: () => this.#attempt(this.#share()),
    });
    for (const button of document.querySelectorAll("[data-walk]")) {
      button.addEventListener("click", () => this.#walk(/** @type {HTMLElement} */ (button).dataset.walk ?? ""));
    }
    listenToTyping((act) => this.#move({ do: "play", act }));
    document.addEventListener("preferences", () => this.#refresh());
    addEventListener("hashchange", () => this.#followAddress());
  }

  /** The seats of the person, without those where a bot plays on. */
  get #mine() {
    return this.#held.filter((seat) => !this.#table?.seats[seat].bot);
  }

  /** Whether the board shows the present. */
  get #present() {
    return this.#stage?.plies === this.#plies.length;
  }

  /** @param {Message} message */
  #hear(message) {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "changed":
        return this.#changed(message);
      case "done":
        if (message.id === this.#pending) clearTyping();
        return this.#answered(message.id);
      case "refused":
        this.#words.notice(message.reason);
        return this.#answered(message.id);
    }
  }

  /** @param {Welcome} welcome */
  #welcome({ seats, board, plies, table }) {
    const first = this.#board === null;
    if (!this.#board || !this.#stage) this.#setUp(board);
    this.#held = seats;
    this.#plies = plies;
    this.#table = table;
    const stage = /** @type {Stage} */ (this.#stage);
    // Whoever plays the second side of two alone sees it at the bottom.
    if (first && table.seats.length === 2 && seats.length === 1 && seats[0] === 1) stage.turned = true;
    if (!first || !this.#followAddress()) stage.show(plies.length);
    this.#refresh();
    if (first) this.#words.announce(`${table.name}. ${this.#prompt()}`);
    if (seats.length > this.#mine.length) this.#words.tip("You stayed away for long, and a bot plays on for you");
  }

  /** @param {import("./wire.js").BoardData} data */
  #setUp(data) {
    const board = new Board(element("board"), data);
    this.#board = board;
    this.#stage = new Stage(this.#game, board, element("dice"), () => this.#mark());
    listenToPointer(board, {
      point: (cell) => this.#point(cell),
      draggable: (cell) => this.#maySelect && this.#pointing.beginnings.has(cell),
    });
    listenToKeys(board, {
      point: (cell) => this.#point(cell),
      drop: () => this.#drop(),
      walk: (way) => this.#walk(way),
      rules: () => /** @type {HTMLDialogElement} */ (element("rules")).showModal(),
    });
  }

  /** @param {Changed} changed */
  #changed({ news, table }) {
    const following = this.#present;
    if (news.length > 0) this.#words.notice("");
    for (const item of news) {
      if (item.news === "played") {
        this.#plies.push(item.ply);
        this.#words.announce(item.ply.words);
        if (following) this.#stage?.show(this.#plies.length, item.ply);
      } else if (item.news === "undone") {
        this.#plies.length = item.left;
        this.#words.announce("Taken back");
        if (following || (this.#stage?.plies ?? 0) > item.left) this.#stage?.show(item.left);
      } else if (item.words) {
        this.#words.announce(item.words);
        this.#words.tip(item.words);
      }
    }
    if (this.#again && table.rematch) this.#attempt(goOn(table.rematch));
    const ended = this.#table?.phase === "playing" && table.phase === "over";
    this.#table = table;
    if (ended) {
      sound("end");
      if (table.outcome) this.#words.announce(outcomeWords(table.outcome, this.#mine));
    }
    this.#refresh();
  }

  /** @param {string | null} id */
  #answered(id) {
    if (id !== this.#pending) return;
    this.#pending = "";
    this.#mark();
  }

  /** Shows everything anew but the board. */
  #refresh() {
    if (!this.#table) return;
    const acts = {
      order: (/** @type {Order} */ order, /** @type {number | undefined} */ seat) => this.#order(order, seat),
      sit: (/** @type {number} */ seat) => this.#attempt(sit(this.#game, seat).then(() => this.#connection.connect())),
      goOn: (/** @type {string} */ game) => this.#attempt(goOn(game)),
      wait: () => {
        this.#patience = this.#table?.turn ?? null;
        this.#refresh();
      },
    };
    this.#root.dataset.phase = this.#table.phase;
    if (this.#table.phase !== "waiting") forgetLinks(this.#game);
    this.#pointing.offer(this.#myTurn ? this.#table.choices : []);
    this.#players.show(this.#table, this.#mine);
    this.#moves.list(this.#plies);
    for (const words of showOffers(element("offers"), offers(this.#game, this.#table, this.#mine, acts, this.#patience))) {
      this.#words.announce(words);
    }
    showTools(this.#table, this.#mine, this.#plies);
    aimStudy(this.#table.spec, this.#table.position);
    expectAbsence(this.#table, () => this.#attempt(this.#look()));
    this.#attempt(tellDice(this.#game, this.#table, this.#plies));
    this.#attempt(this.#coach.follow(this.#table, this.#plies, this.#myTurn));
    element("typed").hidden = !this.#myTurn;
    this.#mark();
  }

  get #myTurn() {
    const due = this.#table?.phase === "playing" ? this.#table.due : null;
    return due?.due === "move" && this.#mine.includes(due.seat);
  }

  get #maySelect() {
    return this.#myTurn && this.#present && !this.#pending && !this.#stage?.busy;
  }

  /** Shows what is picked, and where one is in the game. */
  #mark() {
    const plies = this.#stage?.plies ?? 0;
    this.#board?.mark(this.#pointing.picked, this.#pointing.reachable);
    this.#moves.point(plies);
    this.#words.prompt(this.#prompt());
    aimPictures(this.#game, plies);
    if (this.#table && this.#reviewed) aimStudy(this.#table.spec, this.#reviewed.point(plies));
    // Whoever watches the page, be it a person's tool or a test, can tell when it waits for a move.
    element("board").dataset.ready = String(this.#maySelect);
  }

  #prompt() {
    const yours = this.#myTurn && this.#mine.length === 1;
    return promptWords(this.#table, this.#plies, this.#stage?.plies ?? 0, yours, this.#mine);
  }

  /** @param {number} cell */
  #point(cell) {
    if (!this.#board) return;
    if (!this.#maySelect) {
      if (!this.#present) this.#show(this.#plies.length);
      return;
    }
    this.#words.notice("");
    const cells = this.#pointing.point(cell);
    if (cells) this.#move({ do: "point", cells });
    else this.#speak(cell);
    this.#mark();
  }

  /**
   * Says what picking a cell has led to.
   * @param {number} cell
   */
  #speak(cell) {
    const names = this.#pointing.reachable.map((reached) => this.#board?.name(reached));
    if (this.#pointing.picked.length === 0) this.#words.announce("Nothing picked");
    else if (names.length > 0) this.#words.announce(`${this.#board?.words(cell)}; can go to ${names.join(", ")}`);
    else {
      this.#words.announce(`${this.#board?.words(cell)}; no move begins here. Point at a cell to learn why`);
      this.#words.tip(this.#foreign(cell) ?? "No move begins here. Point at where it should go to learn why.");
    }
  }

  /**
   * Whose the man on a cell is, unless it is of the seat that is due.
   * @param {number} cell
   */
  #foreign(cell) {
    const table = /** @type {Table} */ (this.#table);
    const owner = table.state.men.findLast((man) => man.cell === cell)?.owner ?? null;
    return owner === null || owner === actor(table, this.#mine) ? null : `That is ${table.seats[owner].name}'s.`;
  }

  #drop() {
    this.#pointing.drop();
    this.#words.notice("");
    this.#mark();
  }

  /** @param {Order} order A move. */
  #move(order) {
    this.#show(this.#plies.length);
    this.#pending = this.#order(order);
    this.#mark();
  }

  /**
   * @param {Order} order
   * @param {number} [seat] For which of the person's seats, if that is not clear.
   * @returns {string} The id of the command.
   */
  #order(order, seat) {
    const table = /** @type {Table} */ (this.#table);
    seat ??= actor(table, this.#mine);
    const id = crypto.randomUUID();
    this.#words.notice("");
    this.#connection.send({ id, seat, turn: table.turn, order });
    return id;
  }

  async #hint() {
    const table = /** @type {Table} */ (this.#table);
    const { spec, position, choices } = table;
    const [best] = await analyse(spec, position, 1, HINT_TIME);
    const choice = choices.find(({ act }) => act === best?.moves[0]);
    this.#words.tip(best ? `Hint: ${best.moves[0]} (${verdict(best, table.seats[actor(table, this.#mine)].name)})` : "There is nothing to choose");
    if (choice && this.#maySelect) this.#advise(choice.gestures[0]);
  }

  /** @param {Gesture} gesture A good move, to be shown on the board; nothing while something moves there. */
  #advise([from, ...on]) {
    if (!this.#stage?.busy) this.#board?.mark([from], on);
  }

  async #review() {
    const table = /** @type {Table} */ (this.#table);
    const place = element("review");
    const bar = document.createElement("progress");
    bar.max = this.#plies.length;
    bar.setAttribute("aria-label", "Analysis");
    place.replaceChildren(bar);
    place.hidden = false;
    const found = await review(this.#game, table, this.#plies, (done) => {
      bar.value = done;
    });
    this.#words.announce("The analysis is ready");
    this.#reviewed = new Reviewed(place, found, table.seats.map(({ name }) => name), {
      go: (plies) => this.#show(plies),
      show: (gesture) => this.#advise(gesture),
    });
    this.#mark();
  }

  /** Asks how things stand. */
  async #look() {
    /** @type {Welcome} */
    const { table } = await ask(`/api/games/${this.#game}`);
    // What came in the meantime is newer.
    if (table.number !== this.#table?.number) return;
    this.#table = table;
    this.#refresh();
  }

  async #share() {
    await copyLink(this.#stage?.plies ?? 0);
    this.#words.tip("The link to this position has been copied");
  }

  /**
   * Waits for something that may fail, and says why.
   * @param {Promise<void>} work
   */
  async #attempt(work) {
    await work.catch((error) => this.#words.notice(error instanceof Error ? error.message : String(error)));
  }

  /** @param {string} way */
  #walk(way) {
    const [shown, all] = [this.#stage?.plies ?? 0, this.#plies.length];
    const aims = { first: 0, back: shown - 1, forward: shown + 1, last: all };
    this.#show(Math.min(Math.max(aims[/** @type {keyof typeof aims} */ (way)], 0), all));
  }

  /**
   * Shows how things stood after so many plies; one step forward is seen as it happened.
   * @param {number} plies
   */
  #show(plies) {
    const stage = this.#stage;
    if (!stage || stage.plies === plies) return;
    stage.show(plies, plies === stage.plies + 1 ? this.#plies[plies - 1] : undefined);
    history.replaceState(null, "", this.#present ? location.pathname : `#${plies}`);
    // What was told last is not about what is shown now.
    this.#words.notice("");
    this.#words.announce(this.#prompt());
    this.#mark();
  }

  /** Goes to the ply that the address names, if it names one. */
  #followAddress() {
    const plies = Number(location.hash.slice(1) || NaN);
    if (!(Number.isInteger(plies) && plies >= 0 && plies < this.#plies.length)) return false;
    this.#stage?.show(plies);
    this.#mark();
    return true;
  }
}
