// What readers are told: questions at once, the log when there is time.

import { h } from "./dom.js";

const LONGEST = 8;

export class Voice {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.urgent = h("p", { "aria-live": "assertive", role: "alert" });
    this.quiet = h("p", { "aria-live": "polite", role: "status" });
    this.asked = "";
    place.append(h("div", { class: "unseen" }, this.urgent, this.quiet));
  }

  /** Read a question whole, once. @param {string} question @param {boolean} mine */
  ask(question, mine) {
    if (question === this.asked) return;
    this.asked = question;
    (mine ? this.urgent : this.quiet).textContent = question;
  }

  /** Tell what happened, in one utterance; of much only the end. @param {string[]} sentences */
  tell(sentences) {
    if (sentences.length) this.quiet.textContent = sentences.slice(-LONGEST).join(" ");
  }

  /** @param {string} sentence */
  warn(sentence) {
    this.urgent.textContent = sentence;
  }
}
