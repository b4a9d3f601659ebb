// The phone's sheet: it peeks with the question, and is pulled up to a tab.

import { h, icon } from "./dom.js";
import { t } from "./words.js";

/** @returns {[string, string, string][]} */
function tabs() {
  return [["card", "card", t("Player")], ["log", "log", t("Log")], ["dugouts", "bench", t("Dugouts")], ["more", "menu", t("More")]];
}

export class Sheet {
  /**
   * @param {HTMLElement} app @param {HTMLElement} bar @param {HTMLElement} handle
   * @param {(tab: string) => void} opened
   */
  constructor(app, bar, handle, opened) {
    this.app = app;
    this.opened = opened;
    this.tab = "";
    this.buttons = tabs().map(([tab, sign, name]) =>
      h("button", { type: "button", "data-tab": tab, "aria-expanded": "false", click: () => this.open(this.tab === tab ? "" : tab) }, icon(sign), name),
    );
    bar.replaceChildren(...this.buttons);
    handle.addEventListener("click", () => this.open(this.tab ? "" : "log"));
    let from = 0;
    handle.addEventListener("pointerdown", (event) => { from = event.clientY; });
    handle.addEventListener("pointerup", (event) => {
      const pulled = from - event.clientY;
      if (pulled > 24 && !this.tab) this.open("log");
      else if (pulled < -24) this.open("");
    });
  }

  /** @param {string} tab none: back to the peek */
  open(tab) {
    this.tab = tab;
    this.app.dataset.sheet = tab;
    for (const button of this.buttons) button.setAttribute("aria-expanded", String(button.dataset.tab === tab));
    this.opened(tab);
  }
}
