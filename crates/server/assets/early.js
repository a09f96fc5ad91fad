// Before anything is painted: the colours and the motion that the person has chosen. The rest of the preferences can wait
// for the modules; see shared/preferences.js, which keeps them under the same name.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem("preferences") ?? "{}");
    if (kept.theme) document.documentElement.dataset.theme = kept.theme;
    if (kept.motion) document.documentElement.dataset.motion = kept.motion;
  } catch {
    // A browser that keeps nothing shows the system's colours.
  }
})();
