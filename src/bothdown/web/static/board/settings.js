// What a reader has chosen for this browser: theme, size of text, movement, keys, the second click.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * @typedef {{theme: "system" | "light" | "dark", text: number, still: boolean, once: boolean, letters: boolean}} Settings
 */

/** @type {Settings} */
const DEFAULTS = { theme: "system", text: 0, still: false, once: false, letters: true };
const PLACE = "settings";

/** @returns {Settings} */
export function readSettings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PLACE) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Settings} settings */
function keep(settings) {
  localStorage.setItem(PLACE, JSON.stringify(settings));
  dispatchEvent(new Event("settings"));
}

/**
 * The panel in which they are set.
 * @param {(settings: Settings) => void} changed
 */
export function settingsPanel(changed) {
  const settings = readSettings();
  const set = () => {
    keep(settings);
    changed(settings);
  };
  /** @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => void} take */
  const select = (label, options, value, take) =>
    h(
      "label", { class: "setting" }, h("span", {}, label),
      h(
        "select", { change: (event) => { take(event.target.value); set(); } },
        ...options.map(([key, name]) => h("option", { value: key, selected: key === value }, name)),
      ),
    );
  /** @param {string} label @param {"still" | "once" | "letters"} name */
  const tick = (label, name) =>
    h(
      "label", { class: "setting" },
      h("input", { type: "checkbox", checked: settings[name], change: (event) => { settings[name] = event.target.checked; set(); } }),
      h("span", {}, label),
    );
  return h(
    "div", { class: "settings" },
    select(t("Colours"), [["system", t("as the system")], ["light", t("light")], ["dark", t("dark")]], settings.theme, (value) => {
      settings.theme = /** @type {Settings["theme"]} */ (value);
    }),
    select(t("Text"), [["0", t("normal")], ["115", "115 %"], ["130", "130 %"], ["150", "150 %"]], String(settings.text), (value) => {
      settings.text = Number(value);
    }),
    tick(t("No movement"), "still"),
    tick(t("Roll dice at the first click on the pitch"), "once"),
    tick(t("Single letters are keys"), "letters"),
  );
}

/** Whether things may move. @param {Settings} settings */
export function mayMove(settings) {
  return !settings.still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
