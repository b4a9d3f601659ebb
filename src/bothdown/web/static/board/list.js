// All choices as a list: named buttons in groups, with a place to type what is looked for.

import { h, keycap } from "./dom.js";
import { grouped, matches, priceOf } from "./choices.js";
import { mini } from "./piece.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").Choice} Choice @typedef {import("./types.js").Asked} Asked */

const MOST = 80;

export class ChoiceList {
  /**
   * @param {HTMLElement} place @param {Table} table
   * @param {{pick: (choice: Choice) => void}} hands
   */
  constructor(place, table, hands) {
    this.table = table;
    this.hands = hands;
    this.heading = h("b", { id: "list-title" });
    this.search = h("input", {
      type: "search", placeholder: t("type to filter, or a square such as i11"), "aria-label": t("Filter the choices"),
      autocomplete: "off", spellcheck: "false", input: () => this.#fill(), keydown: (event) => this.#searchKey(event),
    });
    this.close = h("button", { type: "button", class: "ib", "aria-label": t("Close"), click: () => this.hide(true) }, "✕");
    this.body = h("div", { class: "cols" });
    this.root = h(
      "section", { class: "list", id: "list", role: "dialog", "aria-labelledby": "list-title", tabindex: -1, hidden: true },
      h("div", { class: "lh" }, this.heading, this.search, this.close), this.body,
    );
    this.root.addEventListener("keydown", (event) => this.#key(event));
    place.append(this.root);
    /** @type {Asked | null} */
    this.asked = null;
    /** @type {Choice[]} */
    this.shown = [];
  }

  get open() {
    return !this.root.hidden;
  }

  /** @param {Asked} asked @param {string | null} chosen */
  show(asked, chosen) {
    this.asked = asked;
    this.chosen = chosen;
    this.from = document.activeElement;
    this.heading.textContent = t("{count} choices", { count: asked.choices.length });
    this.search.value = "";
    this.root.hidden = false;
    this.#fill();
    // Not the place to type in: numbers choose, and a touch screen would bring up its keyboard over the list.
    this.root.focus({ preventScroll: true });
  }

  /** @param {boolean} back whether the focus goes where it came from */
  hide(back) {
    if (!this.open) return;
    this.root.hidden = true;
    if (back && this.from instanceof HTMLElement && this.from.isConnected) this.from.focus();
  }

  /** @param {string | null} player @param {string} sort */
  #title(player, sort) {
    if (player) return [mini(this.table.card(player)), `${this.table.called(player)} · ${this.table.card(player).position}`];
    return [{ plain: t("Answers"), target: t("Players"), square: t("Squares") }[sort] || ""];
  }

  /** What a choice may be found by. @param {Choice} choice */
  #words(choice) {
    const names = [choice.player, choice.target].filter((name) => name !== null).map((name) => `${name} ${this.table.called(name)}`);
    return [choice.label, choice.hint, choice.square || "", ...names].join(" ");
  }

  #fill() {
    if (!this.asked) return;
    const looked = this.search.value;
    const groups = grouped(this.asked);
    if (this.chosen) groups.sort((one, other) => Number(other.player === this.chosen) - Number(one.player === this.chosen));
    this.shown = [];
    const sections = [];
    let left = 0;
    for (const { player, sort, choices } of groups) {
      const found = looked ? choices.filter((choice) => matches(this.#words(choice), looked)) : choices;
      const room = found.slice(0, Math.max(0, MOST - this.shown.length));
      left += found.length - room.length;
      if (!room.length) continue;
      const items = room.map((choice) => this.#item(choice));
      sections.push(h("section", {}, h("h3", {}, ...this.#title(player, sort)), h("ol", {}, ...items)));
    }
    if (!this.shown.length) sections.push(h("p", { class: "none" }, t("No choice reads so.")));
    if (left) sections.push(h("p", { class: "none" }, t("and {count} more: type to find them", { count: left })));
    this.body.replaceChildren(...sections);
    this.body.classList.toggle("one", this.shown.length < 7);
  }

  /** @param {Choice} choice */
  #item(choice) {
    this.shown.push(choice);
    const key = this.shown.length < 10 ? String(this.shown.length) : "";
    return h(
      "li", {},
      h(
        "button", { type: "button", class: "opt", "data-answer": choice.answer, click: () => this.#pick(choice) },
        key ? keycap(key) : h("span", {}), h("span", {}, choice.label), h("i", {}, priceOf(choice)),
      ),
    );
  }

  /** @param {Choice} choice */
  #pick(choice) {
    this.hide(true);
    this.hands.pick(choice);
  }

  /** @param {KeyboardEvent} event */
  #searchKey(event) {
    if (event.key === "Enter" && this.shown.length) {
      event.preventDefault();
      event.stopPropagation();
      if (this.shown.length === 1) this.#pick(this.shown[0]);
      else this.body.querySelector("button")?.focus();
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation();
    const typing = event.target === this.search;
    if (event.key === "Escape") this.hide(true);
    else if (!typing && /^[1-9]$/.test(event.key) && this.shown[Number(event.key) - 1]) {
      event.preventDefault();
      this.#pick(this.shown[Number(event.key) - 1]);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const buttons = [...this.body.querySelectorAll("button")];
      const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      const next = at + (event.key === "ArrowDown" ? 1 : -1);
      if (next < 0) this.search.focus();
      else buttons[Math.min(next, buttons.length - 1)]?.focus();
    } else if (!typing && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Whatever else is typed is what is looked for; / only goes there.
      if (event.key === "/") event.preventDefault();
      this.search.focus();
    }
  }
}
