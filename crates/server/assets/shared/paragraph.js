// Paragraphs made by scripts.

/** @param {string} words */
export function paragraph(words) {
  const made = document.createElement("p");
  made.textContent = words;
  return made;
}
