// The side sheet that shows the clause or the ruling behind a line of the log.

import { h } from "./dom.js";
import { t } from "./words.js";

export class WhySheet {
  /** @param {HTMLElement} place @param {string} address where clauses are told */
  constructor(place, address) {
    this.address = address;
    this.body = h("div", { class: "clause", "aria-live": "polite" });
    this.close = h("button", { type: "button", class: "btn one", click: () => this.hide() }, h("b", {}, t("Close")));
    this.root = h("aside", { class: "why-sheet panel", hidden: true, "aria-label": t("Why") }, this.body, this.close);
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.hide();
    });
    place.append(this.root);
    /** @type {Map<string, import("./types.js").Clause>} */
    this.known = new Map();
    /** @type {Element | null} */
    this.from = null;
  }

  /** @param {string} rule */
  async show(rule) {
    this.from = document.activeElement;
    this.root.hidden = false;
    const known = this.known.get(rule);
    if (!known) this.body.replaceChildren(h("p", { class: "soft" }, rule));
    this.close.focus();
    try {
      const clause = known || (await this.#fetch(rule));
      this.known.set(rule, clause);
      this.body.replaceChildren(
        h("h2", {}, clause.id), h("p", { class: "soft" }, clause.where), h("p", {}, clause.says),
        ...(clause.note ? [h("p", { class: "soft" }, clause.note)] : []),
      );
    } catch {
      this.body.replaceChildren(h("p", {}, t("The text of {rule} could not be fetched.", { rule })));
    }
  }

  /** @param {string} rule @returns {Promise<import("./types.js").Clause>} */
  async #fetch(rule) {
    const answer = await fetch(`${this.address}${encodeURIComponent(rule)}/`);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  hide() {
    this.root.hidden = true;
    if (this.from instanceof HTMLElement) this.from.focus();
  }
}
