// The phone's sheet: it peeks with the question, and is pulled up to a tab.

import { h, icon } from "./dom.js";
import { t } from "./words.js";

/** @type {[string, string, string][]} */
const TABS = [["card", "card", "Player"], ["log", "log", "Log"], ["dugouts", "bench", "Dugouts"], ["more", "menu", "More"]];

export class Sheet {
  /**
   * @param {HTMLElement} app @param {HTMLElement} tabs @param {HTMLElement} handle
   * @param {(tab: string) => void} opened
   */
  constructor(app, tabs, handle, opened) {
    this.app = app;
    this.opened = opened;
    this.tab = "";
    this.buttons = TABS.map(([tab, sign, name]) =>
      h("button", { type: "button", "data-tab": tab, "aria-expanded": "false", click: () => this.open(this.tab === tab ? "" : tab) }, icon(sign), t(name)),
    );
    tabs.replaceChildren(...this.buttons);
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
