// The transport of a replay: it stands where the questions stand, and goes through the match by its rows.

import { h, icon } from "./dom.js";
import { t } from "./words.js";

const PACES = [1, 2, 4, 8];
const BEAT = 900;

/** @typedef {import("./history.js").History} History */

export class Transport {
  /**
   * @param {() => History} history
   * @param {(index: number, way: number) => void} shown told where it stands
   * @param {() => void} leave goes back to the match as it is now
   */
  constructor(history, shown, leave) {
    this.history = history;
    this.shown = shown;
    this.index = -1;
    this.pace = 1;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    /** @param {string} name @param {string} label @param {string} letter @param {() => void} act */
    const key = (name, label, letter, act) =>
      h("button", { type: "button", class: "btn one key", "aria-label": label, title: `${label} ${letter}`.trim(), click: act }, icon(name));
    this.slider = h("input", { type: "range", min: -1, step: 1, "aria-label": t("Moment"), input: () => this.go(Number(this.slider.value)) });
    this.toggle = h("button", { type: "button", class: "btn one key main", click: () => this.play() });
    this.speed = h("button", { type: "button", class: "btn one key", click: () => this.#faster() });
    this.link = h("button", { type: "button", class: "btn one key", "aria-label": t("Link to this moment"), title: t("Link to this moment"), click: () => void this.#copy() }, icon("link"));
    this.leave = h("button", { type: "button", class: "btn one key leave", click: leave }, h("b", {}, t("To the match")));
    this.root = h(
      "div", { class: "transport" },
      h(
        "div", { class: "keys" },
        key("begin", t("To the beginning"), "", () => this.go(-1)),
        key("turnBack", t("A turn back"), "Shift ←", () => this.turn(-1)),
        key("back", t("A step back"), "←", () => this.step(-1)),
        this.toggle,
        key("forth", t("A step on"), "→", () => this.step(1)),
        key("turnForth", t("A turn on"), "Shift →", () => this.turn(1)),
        key("last", t("To the end"), "", () => this.go(this.end)),
        this.speed, this.link, this.leave,
      ),
      this.slider,
    );
    this.#label();
  }

  get end() {
    return this.history().rows.length - 1;
  }

  #label() {
    const playing = this.timer !== null;
    const label = playing ? t("Pause") : t("Play");
    this.toggle.replaceChildren(icon(playing ? "pause" : "play"));
    this.toggle.setAttribute("aria-label", label);
    this.speed.replaceChildren(h("span", { class: "unseen" }, t("Speed")), h("b", {}, `${this.pace}×`));
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.link.replaceChildren(icon("yes"));
    } catch {
      // The address bar holds the same link.
      this.link.replaceChildren(icon("no"));
    }
    setTimeout(() => this.link.replaceChildren(icon("link")), 1500);
  }

  #faster() {
    this.pace = PACES[(PACES.indexOf(this.pace) + 1) % PACES.length];
    this.#label();
  }

  /** @param {number} index @param {number} [way] */
  go(index, way = 0) {
    if (!way) this.pause();
    this.index = Math.max(-1, Math.min(index, this.end));
    this.slider.max = String(this.end);
    this.slider.value = String(this.index);
    const row = this.history().rows[this.index];
    this.slider.setAttribute("aria-valuetext", row?.lines.at(-1)?.text || t("before the first roll"));
    this.shown(this.index, way);
  }

  /** @param {1 | -1} way */
  step(way) {
    this.pause();
    this.go(this.history().step(this.index, way), way);
  }

  /** @param {1 | -1} way */
  turn(way) {
    this.go(this.history().turn(this.index, way));
  }

  play() {
    if (this.timer !== null) {
      this.pause();
      return;
    }
    if (this.index >= this.end) this.index = -1;
    this.#beat();
  }

  #beat() {
    if (this.index >= this.end) {
      this.pause();
      return;
    }
    this.timer = setTimeout(() => this.#beat(), BEAT / this.pace);
    this.#label();
    this.go(this.history().step(this.index, 1), 1);
  }

  pause() {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.#label();
  }
}
