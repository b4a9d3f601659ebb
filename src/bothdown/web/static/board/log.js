// The log: one entry a happening, its dice drawn, its need and its modifiers named.

import { h, icon } from "./dom.js";
import { drawDie } from "./die.js";
import { mini } from "./piece.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").Entry} Entry */

const WINDOW = 120;

/**
 * @typedef {object} Hands
 * @property {(rule: string) => void} why @property {(squares: string[]) => void} point
 * @property {(number: number) => void} jump a click on an entry
 */

/** @param {number} amount */
function signed(amount) {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** @param {Entry} entry */
function arithmetic(entry) {
  const parts = [];
  if (entry.base && entry.modifiers.length) parts.push(`${entry.base}+`);
  for (const [reason, amount] of entry.modifiers) parts.push(`${reason} ${signed(amount)}`);
  if (entry.sum !== null && entry.dice.length > 1) parts.push(t("{sum} in all", { sum: entry.sum }));
  return parts.join(", ");
}

/** @param {Entry} entry */
function outcome(entry) {
  if (entry.ok === null) return null;
  return h("span", { class: entry.ok ? "ok" : "no", role: "img", "aria-label": entry.ok ? t("succeeded") : t("failed") }, icon(entry.ok ? "yes" : "no"));
}

export class LogView {
  /** @param {HTMLElement} place @param {Table} table @param {Hands} hands */
  constructor(place, table, hands) {
    this.table = table;
    this.hands = hands;
    this.list = h("ol", {});
    this.earlier = h("button", { type: "button", class: "earlier", click: () => this.#earlier() }, t("Earlier"));
    this.scroller = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("Log") }, this.earlier, this.list);
    place.replaceChildren(this.scroller);
    this.stuck = true;
    this.height = 0;
    this.scroller.addEventListener("scroll", () => {
      if (this.scroller.clientHeight === this.height) this.stuck = this.#nearFoot();
    }, { passive: true });
    new ResizeObserver(() => {
      this.height = this.scroller.clientHeight;
      if (this.stuck) this.foot();
    }).observe(this.scroller);
    this.first = 0;
    this.seen = 0;
    this.current = -1;
    /** @type {HTMLElement[]} */
    this.items = [];
    for (const [kind, on] of /** @type {[string, boolean][]} */ ([["pointerover", true], ["pointerleave", false], ["focusin", true], ["focusout", false]])) {
      this.list.addEventListener(kind, (event) => {
        const item = event.target instanceof Element ? event.target.closest("li") : null;
        const entry = item && this.table.entries.list[Number(item.dataset.at)];
        this.hands.point(on && entry ? entry.squares : []);
      });
    }
    this.list.addEventListener("click", (event) => {
      const at = event.target instanceof Element ? event.target.closest("[data-at]") : null;
      if (!(event.target instanceof Element) || event.target.closest(".why")) return;
      const entry = at instanceof HTMLElement ? this.table.entries.list[Number(at.dataset.at)] : null;
      if (entry) this.hands.jump(entry.number);
    });
  }

  /** @param {Entry} entry @param {number} at */
  #item(entry, at) {
    if (entry.heading) return h("li", { class: "h", "data-at": at }, this.#text(entry));
    const sum = arithmetic(entry);
    const why = entry.rule ? h("button", { type: "button", class: "why", click: () => this.hands.why(entry.rule) }, t("why")) : null;
    const below = sum ? h("span", { class: "m" }, sum, " ", why) : null;
    return h(
      "li", { class: `e${entry.dice.length ? " rolled" : ""}${entry.stands ? "" : " struck"}${entry.number > this.seen && this.seen ? " new" : ""}`, "data-at": at },
      entry.piece && this.table.card(entry.piece) ? mini(this.table.card(entry.piece)) : h("i", {}),
      this.#text(entry),
      h(
        "span", { class: "r" }, below ? null : why, ...entry.dice.map((die) => drawDie(die)),
        entry.target ? h("b", {}, `${entry.target}+`) : null, outcome(entry),
      ),
      below,
      entry.stands ? null : h("span", { class: "m" }, t("taken back")),
    );
  }

  /** @param {Entry} entry */
  #text(entry) {
    return h("span", { class: "tx" }, entry.text);
  }

  /** Draw the entries from this one on. @param {number} changed */
  show(changed) {
    const all = this.table.entries.list;
    const first = Math.max(0, Math.min(this.first || all.length - WINDOW, all.length - WINDOW));
    const from = Math.max(changed, first);
    if (!this.items.length || changed < this.first || !this.first) {
      this.first = first;
      this.items = [];
      this.list.replaceChildren();
    }
    const keep = Math.max(0, Math.min(from - this.first, this.items.length));
    for (const item of this.items.splice(keep)) item.remove();
    const more = all.slice(this.first + keep).map((entry, at) => this.#item(entry, this.first + keep + at));
    this.items.push(...more);
    this.list.append(...more);
    this.earlier.hidden = this.first === 0;
    if (!all.length) this.list.replaceChildren(h("li", { class: "none" }, t("The first roll will stand here.")));
    if (this.stuck && this.current < 0) this.foot();
  }

  /** What is newer than this row is new to the reader. @param {number} number */
  markSeen(number) {
    this.seen = number;
    for (const item of this.list.querySelectorAll(".new")) item.classList.remove("new");
  }

  #nearFoot() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < 40;
  }

  foot() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #earlier() {
    const height = this.scroller.scrollHeight;
    this.#from(Math.max(0, this.first - WINDOW));
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
  }

  /** @param {number} first */
  #from(first) {
    const more = this.table.entries.list.slice(first, this.first).map((entry, at) => this.#item(entry, first + at));
    this.items.unshift(...more);
    this.list.prepend(...more);
    this.first = first;
    this.earlier.hidden = first === 0;
  }

  /** Show which entry a replay stands at. @param {number} number */
  stand(number) {
    const all = this.table.entries.list;
    let at = all.length - 1;
    while (at > 0 && all[at].number > number) at--;
    this.current = at;
    if (at < this.first) this.#from(Math.max(0, at - 20));
    for (const item of this.list.querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
    const item = this.items[at - this.first];
    if (!item) return;
    item.setAttribute("aria-current", "true");
    const box = this.scroller;
    box.scrollTop = item.offsetTop - box.clientHeight * 0.7;
  }
}
