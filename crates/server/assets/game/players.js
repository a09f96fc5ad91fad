// Who plays, whose turn it is, and how much time is left.

/** @import { SeatData, Table } from "./wire.js" */

/** Milliseconds between two looks at the clock. */
const TICK = 200;

export class Players {
  /** @type {Table | null} */
  #table = null;
  /** When the table came. */
  #since = 0;
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    setInterval(() => this.#tick(), TICK);
  }

  /**
   * @param {Table} table
   * @param {number[]} mine The seats of the person.
   */
  show(table, mine) {
    this.#table = table;
    this.#since = performance.now();
    const due = table.due?.due === "move" ? table.due.seat : null;
    for (const [seat, data] of table.seats.entries()) {
      const row = this.#row(seat);
      row.classList.toggle("due", seat === due && table.phase === "playing");
      row.classList.toggle("absent", !data.here || (data.left && table.phase === "playing"));
      row.classList.toggle("won", table.outcome?.ranks?.[seat] === 0);
      /** @type {HTMLElement} */ (row.querySelector(".player")).textContent = describe(data, mine.includes(seat), table.phase);
    }
    this.#tick();
  }

  /**
   * A man that stands for a seat.
   * @param {number} seat
   */
  token(seat) {
    return /** @type {HTMLElement} */ (this.#row(seat).querySelector(".token")).cloneNode(true);
  }

  /** @param {number} seat */
  #row(seat) {
    return /** @type {HTMLElement} */ (this.#root.querySelector(`[data-seat="${seat}"]`));
  }

  #tick() {
    for (const [seat, { clock }] of this.#table?.seats.entries() ?? []) {
      const face = /** @type {HTMLElement} */ (this.#row(seat).querySelector(".clock"));
      face.hidden = clock === null;
      if (clock === null) continue;
      const passed = this.#table?.clock?.running === seat ? performance.now() - this.#since : 0;
      const left = Math.max(0, clock - passed);
      face.textContent = written(left);
      face.classList.toggle("short", left < 20_000);
    }
  }
}

/**
 * @param {SeatData} seat
 * @param {boolean} mine
 * @param {Table["phase"]} phase
 */
function describe({ player, bot, here, left }, mine, phase) {
  if (player === null) return "free";
  if (bot) return player.replace(":", " ");
  if (left && phase === "playing") return `${player} (left)`;
  if (mine && player === "Guest") return "you";
  return here ? player : `${player} (away)`;
}

/** @param {number} time Milliseconds. */
function written(time) {
  const seconds = Math.ceil(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
