// The field to type a move in.

const field = () => /** @type {HTMLInputElement} */ (document.getElementById("typed-move"));

/** @param {(act: string) => void} play Gets every move that is typed. */
export function listenToTyping(play) {
  document.getElementById("typed")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = field();
    // What is refused stays to be corrected, or to be written over.
    field().select();
    if (value.trim()) play(value);
  });
}

/** Makes room for the next move. */
export function clearTyping() {
  field().value = "";
}
