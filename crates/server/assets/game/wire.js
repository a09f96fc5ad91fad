// The types of what goes over the wire, as far as pages use them; `src/wire` on the server is the original.

/** @typedef {number[]} Gesture Cells by their places on the board. */
/** @typedef {{ act: string, gestures: Gesture[] }} Choice */
/** @typedef {{ name: string, kind: string, arrows: Record<"up" | "down" | "left" | "right", number | null> }} Cell */
/** @typedef {{ cells: Cell[] }} BoardData */
/** @typedef {{ cell: number, owner: number | null }} Man None owns the ball. */
/** @typedef {{ name: string, sides: number, shows: number | null }} Die */
/** @typedef {{ men: Man[], dice: Die[], prompt: string }} State */
/** @typedef {{ kind: string, man: number | null, from: number, to: number, depth: number }} Effect */
/** @typedef {{ seat: number, act: string, roll: boolean, words: string, effects: Effect[] }} Ply */

/** @typedef {{ commitment: string, numbers: string | null, secret: string | null }} Dice */
/** @typedef {{ before: number, kind: "roll" | "absent", faces: [string, number][] }} DrawData */

/**
 * @typedef {object} SeatData
 * @property {string} name
 * @property {string | null} player
 * @property {boolean} bot
 * @property {boolean} open
 * @property {boolean} here
 * @property {boolean} left
 * @property {number | null} clock
 * @property {number | null} fun
 */

/**
 * @typedef {object} Table
 * @property {string} spec
 * @property {string} name
 * @property {string} position
 * @property {number} turn
 * @property {"waiting" | "playing" | "over"} phase
 * @property {SeatData[]} seats
 * @property {{ due: "move", seat: number } | { due: "nothing" } | null} due
 * @property {State} state
 * @property {Choice[]} choices
 * @property {number[]} draw
 * @property {number[]} takeback
 * @property {{ running: number | null } | null} clock
 * @property {{ ending: string, words: string, ranks: number[] | null } | null} outcome
 * @property {string | null} rematch
 * @property {Dice | null} dice
 * @property {number} number
 * @property {number | null} away
 * @property {number} away_after
 */

/** @typedef {{ type: "welcome", seats: number[], board: BoardData, plies: Ply[], table: Table }} Welcome */
/** @typedef {{ news: "played", ply: Ply } | { news: "undone", left: number } | { news: "told", words: string }} News */
/** @typedef {{ type: "changed", news: News[], table: Table }} Changed */
/** @typedef {{ type: "done", id: string, number: number }} Done */
/** @typedef {{ type: "refused", id: string | null, code: string, reason: string, table: Table | null }} Refused */
/** @typedef {{ type: "alive" }} Alive */
/** @typedef {Welcome | Changed | Done | Refused | Alive} Message */

/** @typedef {{ do: string, [detail: string]: unknown }} Order */
/** @typedef {{ id: string, seat: number, turn: number, order: Order }} Command */

export {};
