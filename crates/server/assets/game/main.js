// The page of a game.

import { Session } from "./session.js";

new Session(/** @type {HTMLElement} */ (document.querySelector("main.game")));
