// Clicks and drags on the board. Unless something else is meant, a drag is two clicks: one where it begins and one where it
// ends.

/** @import { Board } from "./board.js" */

/** How far a finger may slip, in pixels, before a click becomes a drag. */
const SLIP = 6;

/**
 * @param {Board} board
 * @param {object} handlers
 * @param {(cell: number) => void} handlers.point Gets each cell that is pointed at.
 * @param {(cell: number) => boolean} handlers.draggable Whether what stands on a cell can be dragged.
 * @param {(cell: number) => void} [handlers.lift] Told where a drag begins.
 * @param {(from: number, to: number | undefined) => void} [handlers.drop] Told where it ends, if that is a cell.
 */
export function listenToPointer(board, { point, draggable, lift = point, drop = (_, to) => to !== undefined && point(to) }) {
  /** @type {{ x: number, y: number, cell: number, man: SVGGElement | undefined, dragging: boolean } | null} */
  let press = null;

  /** @param {PointerEvent} event */
  const under = (event) => board.cellOf(document.elementFromPoint(event.clientX, event.clientY));

  const letGo = () => {
    press?.man?.classList.remove("dragged");
    if (press?.man) press.man.style.translate = "";
    press = null;
  };

  board.root.addEventListener("pointerdown", (event) => {
    const cell = under(event);
    if (cell === undefined || event.button !== 0) return;
    const man = draggable(cell) ? board.men(cell).at(-1) : undefined;
    press = { x: event.clientX, y: event.clientY, cell, man, dragging: false };
  });

  // Whoever points does not want the focus: then the arrow keys walk through the moves.
  board.root.addEventListener("mousedown", (event) => {
    if (board.cellOf(/** @type {Element} */ (event.target)) === undefined) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  });

  addEventListener("pointermove", (event) => {
    if (!press?.man) return;
    const [x, y] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragging && Math.hypot(x, y) > SLIP) {
      press.dragging = true;
      lift(press.cell);
      press.man.classList.add("dragged");
      // Last is on top.
      press.man.parentNode?.append(press.man);
    }
    if (press.dragging) {
      const drawing = /** @type {SVGSVGElement} */ (press.man.ownerSVGElement);
      const scale = drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width;
      press.man.style.translate = `${x * scale}px ${y * scale}px`;
    }
  });

  addEventListener("pointerup", (event) => {
    if (!press) return;
    const { cell: from, dragging } = press;
    const to = under(event);
    letGo();
    if (!dragging && to === from) point(from);
    if (dragging) drop(from, to);
  });

  addEventListener("pointercancel", letGo);
}
