// What waits for the person's answer, shown as short sentences with buttons.

import { button } from "../shared/button.js";
import { keptLinks } from "../shared/links.js";

/** @import { Order, Table } from "./wire.js" */

/** @typedef {{ words: string, answers: [label: string, act: () => void][], copy?: string }} Offer */

/** How much fun it was, from 1 to 5. */
const FUN = ["1", "2", "3", "4", "5"];

/** The bot that takes the place of somebody who stays away. */
const STAND_IN = "level:3";

/**
 * What a person can answer now.
 * @param {string} game
 * @param {Table} table
 * @param {number[]} mine
 * @param {object} acts What answers lead to.
 * @param {(order: Order, seat?: number) => void} acts.order
 * @param {(seat: number) => void} acts.sit
 * @param {(game: string) => void} acts.goOn
 * @param {() => void} acts.wait
 * @param {number | null} patience The turn in which the person waits for somebody who stays away.
 * @returns {Offer[]}
 */
export function offers(game, table, mine, { order, sit, goOn, wait }, patience) {
  switch (table.phase) {
    case "waiting":
      return waiting(game, table, mine, sit);
    case "playing":
      return mine.length > 0 ? playing(table, mine, order, wait, patience) : [];
    case "over":
      return over(table, mine, order, goOn);
  }
}

/**
 * @param {string} game
 * @param {Table} table
 * @param {number[]} mine
 * @param {(seat: number) => void} sit
 * @returns {Offer[]}
 */
function waiting(game, table, mine, sit) {
  const links = keptLinks(game);
  const playing = mine.some((seat) => table.seats[seat].player !== null);
  return table.seats.flatMap(({ name, player, open }, seat) => {
    if (player !== null) return [];
    const copy = links[seat];
    if (copy) return [{ words: `Send this link to who is to play ${name}:`, answers: [], copy }];
    if (mine.includes(seat) || (open && !playing)) {
      return [{ words: `${name} is free.`, answers: [["Sit down", () => sit(seat)]] }];
    }
    return [{ words: `Waiting for ${name}.`, answers: [] }];
  });
}

/** @param {number} time In milliseconds. */
const lasting = (time) => (time < 120_000 ? `${Math.round(time / 1000)} seconds` : `${Math.round(time / 60_000)} minutes`);

/**
 * @param {Table} table
 * @param {number[]} mine
 * @param {(order: Order, seat?: number) => void} order
 * @param {() => void} wait
 * @param {number | null} patience
 * @returns {Offer[]}
 */
function playing(table, mine, order, wait, patience) {
  /** @type {Offer[]} */
  const found = [];
  // Several people at one device answer one after the other.
  const asked = (/** @type {number[]} */ agreed) => (agreed.length > 0 ? mine.find((seat) => !agreed.includes(seat)) : undefined);
  const who = (/** @type {number} */ seat) => table.seats[seat].name;
  /**
   * @param {string} kind
   * @param {number[]} agreed
   * @param {string} words
   */
  const question = (kind, agreed, words) => {
    const seat = asked(agreed);
    if (seat === undefined) return;
    found.push({
      words: `${who(agreed[0])} ${words}`,
      answers: [
        ["Agree", () => order({ do: kind, agree: true }, seat)],
        ["Decline", () => order({ do: kind, agree: false }, seat)],
      ],
    });
  };
  question("answer-takeback", table.takeback, "asks to take a move back.");
  question("answer-draw", table.draw, "offers a draw.");
  const due = table.due?.due === "move" ? table.due.seat : mine[0];
  if (table.away === null && table.clock === null && !table.seats[due].here) {
    found.push({
      words: `${who(due)} is away. After ${lasting(table.away_after)} without a move you can take the win or let a bot play on.`,
      answers: [],
    });
  }
  if (table.away !== null && !mine.includes(table.away) && patience !== table.turn) {
    found.push({
      words: `${who(table.away)} stays away. What now?`,
      answers: [
        ["Take the win", () => order({ do: "claim-win" })],
        ["Let a bot play on", () => order({ do: "claim-bot", bot: STAND_IN })],
        ["Go on waiting", wait],
      ],
    });
  }
  return found;
}

/**
 * @param {Table} table
 * @param {number[]} mine
 * @param {(order: Order, seat?: number) => void} order
 * @param {(game: string) => void} goOn
 * @returns {Offer[]}
 */
function over(table, mine, order, goOn) {
  /** @type {Offer[]} */
  const found = [];
  const { rematch } = table;
  if (rematch) {
    found.push({ words: "Another game has been opened.", answers: [["Go there", () => goOn(rematch)]] });
  }
  const unrated = mine.find((seat) => table.seats[seat].fun === null);
  if (unrated !== undefined) {
    const who = mine.length > 1 ? `, ${table.seats[unrated].name}` : "";
    found.push({
      words: `How much fun was it${who}, from 1 to 5?`,
      answers: FUN.map((fun) => [fun, () => order({ do: "rate", fun: Number(fun) }, unrated)]),
    });
  }
  return found;
}

/**
 * Puts offers into the page.
 * @param {HTMLElement} place
 * @param {Offer[]} offers
 * @returns {string[]} The words of those that were not there before.
 */
export function showOffers(place, offers) {
  const text = JSON.stringify(offers);
  place.hidden = offers.length === 0;
  // What is the same stays, so that nobody loses the focus.
  if (place.dataset.shown === text) return [];
  place.dataset.shown = text;
  const before = [...place.querySelectorAll("p")].map(({ textContent }) => textContent);
  place.replaceChildren(...offers.map(paragraph));
  return offers.map(({ words }) => words).filter((words) => !before.includes(words));
}

/** @param {Offer} offer */
function paragraph({ words, answers, copy }) {
  const block = document.createElement("div");
  block.className = "offer";
  const sentence = document.createElement("p");
  sentence.textContent = words;
  block.append(sentence);
  if (copy) block.append(...copying(copy));
  for (const [label, act] of answers) block.append(button(label, act));
  return block;
}

/** @param {string} text */
function copying(text) {
  const field = document.createElement("input");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-label", "Secret link");
  field.addEventListener("focus", () => field.select());
  const copy = button("Copy", async () => {
    field.select();
    await navigator.clipboard?.writeText(text);
    copy.textContent = "Copied";
  });
  return [field, copy];
}
