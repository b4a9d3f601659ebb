// A plain script, run before anything is drawn: the reader's theme and text size.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    /** @type {{theme?: string, text?: number}} */
    let kept = {};
    try {
      kept = JSON.parse(localStorage.getItem("settings") || "{}");
    } catch {
      // What cannot be read counts as not set.
    }
    root.dataset.theme = kept.theme === "light" || kept.theme === "dark" ? kept.theme : dark.matches ? "dark" : "light";
    root.style.fontSize = kept.text ? `${kept.text}%` : "";
  };
  apply();
  dark.addEventListener("change", apply);
  addEventListener("settings", apply);
})();
