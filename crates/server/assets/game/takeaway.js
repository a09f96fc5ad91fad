// What a person can take along: pictures of what is shown, and a link to it.

/**
 * Points the links to pictures at what is shown.
 * @param {string} game
 * @param {number} plies
 */
export function aimPictures(game, plies) {
  for (const link of document.querySelectorAll("[data-picture]")) {
    const kind = link.getAttribute("data-picture");
    link.setAttribute("href", `/api/games/${game}/picture/${kind}?ply=${plies}`);
    link.setAttribute("download", `${game}-${plies}.${kind}`);
  }
}

/**
 * Points the link to the analysis board at a position.
 * @param {string} spec
 * @param {string} position
 */
export function aimStudy(spec, position) {
  const link = document.getElementById("study");
  link?.setAttribute("href", `/analysis/${encodeURIComponent(spec)}?position=${encodeURIComponent(position)}`);
}

/**
 * Copies an address that shows what is shown now.
 * @param {number} plies
 */
export async function copyLink(plies) {
  await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${plies}`);
}
