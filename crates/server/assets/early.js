// Before anything is painted: the colours that the person has chosen. The rest of the preferences can wait for the
// modules; see shared/preferences.js, which keeps them under the same name.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem("preferences") ?? "{}");
    if (kept.theme) document.documentElement.dataset.theme = kept.theme;
  } catch {
    // A browser that keeps nothing shows the system's colours.
  }
})();
