// The ask bar: what is asked, of whom, with at most four answers; always in one place.

import { h, keycap } from "./dom.js";
import { drawDie } from "./die.js";

/** @typedef {import("./types.js").Die} Die @typedef {import("./types.js").Choice} Choice */

/**
 * @typedef {object} Answer a button of the bar
 * @property {string} label @property {string} [short] the label where there is little room
 * @property {string} [more] the second line @property {string} [key]
 * @property {boolean} [main] @property {Die | null} [die] @property {boolean} [pressed] @property {boolean} [off]
 * @property {string} [kind] @property {() => void} act @property {string} [id]
 */

/**
 * @typedef {object} Asking
 * @property {"you" | "wait" | "lost" | "over"} mood
 * @property {Node[]} lead @property {string} title @property {string} [small]
 * @property {(Node | string | null)[]} [facts] @property {string} [warn] @property {Answer[]} answers
 * @property {Node | null} [extra] what stands in the bar instead of answers, such as the transport
 */

/** @param {Answer} answer @param {() => void} act */
function button(answer, act) {
  const kinds = ["btn"];
  if (answer.main) kinds.push("main");
  if (answer.die) kinds.push("dice");
  if (!answer.more) kinds.push("one");
  if (answer.kind) kinds.push(answer.kind);
  return h(
    "button",
    {
      type: "button", class: kinds.join(" "), id: answer.id, title: answer.more, "aria-pressed": answer.pressed ? "true" : null,
      "aria-disabled": answer.off ? "true" : null, "aria-keyshortcuts": answer.key === "↵" ? "Enter" : answer.key,
      click: () => { if (!answer.off) act(); },
    },
    answer.die && drawDie(answer.die), h("b", { class: answer.short ? "long" : null }, answer.label),
    answer.short && h("b", { class: "short", "aria-hidden": "true" }, answer.short), answer.more && h("span", {}, answer.more),
    answer.key && keycap(answer.key),
  );
}

// How wide a question is at least, in rem, and how the answers make room for it, one after the other.
const LEAST = 12.5;
const TIGHTER = ["tight", "tighter"];

export class AskBar {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.title = h("h2", { id: "question", tabindex: -1 });
    this.lead = h("div", { class: "lead" });
    this.det = h("div", { class: "det" });
    this.opts = h("div", { class: "opts" });
    this.text = h("div", { class: "txt" }, this.title, this.det);
    this.root = h("div", { class: "q" }, this.lead, this.text, this.opts);
    place.replaceChildren(this.root);
    /** @type {Answer[]} */
    this.answers = [];
    this.read = "";
  }

  /** @param {Asking} asking */
  show(asking) {
    const focused = this.opts.contains(document.activeElement) ? [...this.opts.children].indexOf(/** @type {Element} */ (document.activeElement)) : -1;
    this.place.dataset.mood = asking.mood;
    this.lead.replaceChildren(...asking.lead);
    this.title.replaceChildren(asking.title, ...(asking.small ? [" ", h("small", {}, asking.small)] : []));
    const facts = asking.warn ? [h("span", { class: "warn" }, asking.warn)] : asking.facts || [];
    this.det.replaceChildren(...facts.filter((fact) => fact !== null && fact !== "").map((fact) => (fact instanceof Node ? fact : h("span", {}, fact))));
    this.answers = asking.answers;
    if (asking.extra) {
      this.read = "";
      if (this.opts.firstChild !== asking.extra) this.opts.replaceChildren(asking.extra);
    } else this.#buttons();
    this.#fit();
    if (focused >= 0 && !asking.extra) this.focus(focused);
  }

  /** Buttons that read as they did stay the same ones: whoever is pressing one goes on pressing it. */
  #buttons() {
    const read = JSON.stringify(this.answers);
    if (read === this.read && this.opts.childElementCount === this.answers.length) return;
    this.read = read;
    this.opts.replaceChildren(...this.answers.map((answer, at) => button(answer, () => this.answers[at]?.act())));
  }

  /** The question, and what it says is wrong, have their room before what stands below the answers: that is cut, then left out. */
  #fit() {
    this.root.classList.remove(...TIGHTER);
    if (document.documentElement.dataset.layout === "phone") return;
    const room = LEAST * parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const tighter of TIGHTER) {
      const wrong = [...this.det.querySelectorAll(".broken>:first-child")];
      if (this.text.clientWidth >= room && wrong.every((name) => name.scrollWidth <= name.clientWidth)) return;
      this.root.classList.add(tighter);
    }
  }

  /** @param {number} [at] */
  focus(at = 0) {
    const buttons = [...this.opts.querySelectorAll("button")];
    const found = buttons[Math.min(at, buttons.length - 1)];
    if (found) found.focus();
    else this.title.focus();
  }
}
