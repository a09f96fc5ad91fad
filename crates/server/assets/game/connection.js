// The connection to a game. It comes back by itself, and what was not confirmed is sent again. A line that was cut tells
// nobody, so a server that stays silent counts as lost.

/** @import { Command, Message } from "./wire.js" */

/** Milliseconds before the first attempt to come back, and at most. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

/**
 * Milliseconds in which the server answers a command, in which it welcomes whoever connects, and in which it says anything
 * at all: it does so every 20 s.
 */
const ANSWER_TIME = 3000;
const WELCOME_TIME = 10_000;
const LONGEST_SILENCE = 45_000;

export class Connection {
  /** @type {Map<string, Command>} What was sent and not answered, oldest first. */
  #unconfirmed = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  #address;
  #hear;
  #tell;

  /**
   * @param {string} game
   * @param {(message: Message) => void} hear Gets every message.
   * @param {(connected: boolean) => void} tell Gets to know how the connection is.
   */
  constructor(game, hear, tell) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/api/games/${game}/live`;
    this.#hear = hear;
    this.#tell = tell;
    // Whoever comes back to the page, or to the network, need not wait.
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#giveUp());
    document.addEventListener("visibilitychange", () => this.#hurry());
    // Whoever has left the page is not there, even if the browser keeps it to come back to.
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", (event) => event.persisted && this.connect());
    this.connect();
  }

  /** Connects, or connects anew. */
  connect() {
    const old = this.#socket;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    old?.close();
    let heard = 0;
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket) return;
      const now = ++heard;
      this.#expect(LONGEST_SILENCE, () => heard > now);
      this.#receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lost();
    });
    this.#expect(WELCOME_TIME, () => heard > 0);
  }

  /**
   * Sends a command, now or as soon as that is possible.
   * @param {Command} command
   */
  send(command) {
    this.#unconfirmed.set(command.id, command);
    this.#write(command);
  }

  /** @param {Command} command */
  #write(command) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(command));
    this.#expect(ANSWER_TIME, () => !this.#unconfirmed.has(command.id));
  }

  /**
   * Gives the present connection up if it stays silent.
   * @param {number} time In milliseconds.
   * @param {() => boolean} answered Whether what is expected has come.
   */
  #expect(time, answered) {
    const socket = this.#socket;
    setTimeout(() => socket === this.#socket && !answered() && this.#giveUp(), time);
  }

  /** Takes the connection for lost, whatever the browser thinks of it. */
  #giveUp() {
    this.#tell(false);
    this.connect();
  }

  /** @param {Message} message */
  #receive(message) {
    if ("id" in message && message.id) this.#unconfirmed.delete(message.id);
    this.#hear(message);
    if (message.type === "welcome") {
      this.#wait = FIRST_WAIT;
      this.#tell(true);
      for (const command of this.#unconfirmed.values()) this.#write(command);
    }
  }

  #lost() {
    this.#tell(false);
    const socket = this.#socket;
    setTimeout(() => socket === this.#socket && this.connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #leave() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #hurry() {
    if (!document.hidden && this.#socket?.readyState === WebSocket.CLOSED) this.connect();
  }
}
