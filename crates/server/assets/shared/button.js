// Buttons made by scripts.

/**
 * @param {string} label
 * @param {() => void} act
 */
export function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}
