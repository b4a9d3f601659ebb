// The pitch for hands, keys and readers: a table over the drawing, one cell a square.

import { h } from "./dom.js";
import { frame, CELL } from "./ground.js";
import { moved, squareAt, toCell, where } from "./squares.js";
import { t } from "./words.js";

/**
 * @typedef {import("./squares.js").Turned} Turned
 * @typedef {object} Hands what the table tells of
 * @property {(square: string, event: MouseEvent) => void} pick a click, a tap or Enter
 * @property {(square: string | null) => void} hover
 * @property {(square: string) => void} focus
 * @property {(square: string) => void} hold a long press
 */

const LONG_PRESS = 350;
const SNAP = 22;

/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
  Numpad8: [0, -1], Numpad2: [0, 1], Numpad4: [-1, 0], Numpad6: [1, 0],
  Numpad7: [-1, -1], Numpad9: [1, -1], Numpad1: [-1, 1], Numpad3: [1, 1],
  Home: [-99, 0], End: [99, 0], PageUp: [0, -99], PageDown: [0, 99],
};

export class Grid {
  /**
   * @param {HTMLElement} field @param {import("./types.js").Pitch} pitch @param {Turned} turned @param {Hands} hands
   */
  constructor(field, pitch, turned, hands) {
    this.pitch = pitch;
    /** @type {Turned} */
    this.turned = turned;
    this.hands = hands;
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {Map<string, string>} */
    this.labels = new Map();
    this.cursor = squareAt(0, Math.floor(pitch.width / 2));
    this.root = h("div", { class: "grid", role: "grid", "aria-label": t("Pitch"), "aria-rowcount": pitch.width, "aria-colcount": pitch.length });
    for (let y = 0; y < pitch.width; y++) {
      const row = h("div", { role: "row", class: "row", "aria-rowindex": y + 1 });
      for (let x = 0; x < pitch.length; x++) {
        const square = squareAt(x, y);
        const cell = h("div", { role: "gridcell", class: "cell", tabindex: -1, "data-square": square, "aria-colindex": x + 1 });
        this.cells.set(square, cell);
        row.append(cell);
      }
      this.root.append(row);
    }
    field.append(this.root);
    this.turn(turned);
    this.#listen();
    this.cells.get(this.cursor)?.setAttribute("tabindex", "0");
  }

  /** @param {Turned} turned */
  turn(turned) {
    this.turned = turned;
    const { margin, width, height } = frame(this.pitch, turned);
    const style = this.root.style;
    style.setProperty("inset", `${(100 * margin) / height}% ${(100 * margin) / width}%`);
    const [columns, rows] = turned === "lying" ? [this.pitch.length, this.pitch.width] : [this.pitch.width, this.pitch.length];
    style.setProperty("grid-template", `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`);
    for (const [square, cell] of this.cells) {
      const { x, y } = where(square);
      const at = toCell(x, y, this.pitch, turned);
      cell.style.setProperty("grid-area", `${at.row + 1} / ${at.column + 1}`);
    }
  }

  /** Say of each square what is to be said; only what changed is written. @param {(square: string) => string} describe */
  describe(describe) {
    for (const [square, cell] of this.cells) {
      const label = describe(square);
      if (this.labels.get(square) === label) continue;
      this.labels.set(square, label);
      cell.setAttribute("aria-label", label);
    }
  }

  /** Which cells answer to a click, for the pointer's shape. @param {Set<string>} live */
  enliven(live) {
    for (const [square, cell] of this.cells) cell.classList.toggle("live", live.has(square));
    this.live = live;
  }

  /** @param {string} square @param {boolean} focus */
  move(square, focus) {
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = square;
    const cell = this.cells.get(square);
    cell?.setAttribute("tabindex", "0");
    if (focus) cell?.focus();
  }

  /** Whether the keyboard is on the pitch. */
  get focused() {
    return this.root.contains(document.activeElement);
  }

  /** @param {EventTarget | null} target @returns {string | null} */
  #square(target) {
    return target instanceof Element ? (target.closest("[data-square]")?.getAttribute("data-square") ?? null) : null;
  }

  /**
   * The square that a finger means: the nearest live one within its width.
   * @param {string} square @param {MouseEvent} event
   */
  #snap(square, event) {
    const live = this.live;
    if (!live || live.has(square) || !(event instanceof PointerEvent) || event.pointerType !== "touch") return square;
    const box = this.root.getBoundingClientRect();
    const { width, margin } = frame(this.pitch, this.turned);
    const unit = (box.width / (width - 2 * margin)) * CELL;
    let best = square;
    let least = SNAP + unit / 2;
    for (const near of live) {
      const { x, y } = where(near);
      const at = toCell(x, y, this.pitch, this.turned);
      const away = Math.hypot(box.left + (at.column + 0.5) * unit - event.clientX, box.top + (at.row + 0.5) * unit - event.clientY);
      if (away < least) [best, least] = [near, away];
    }
    return best;
  }

  #listen() {
    let held = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    this.root.addEventListener("click", (event) => {
      const square = this.#square(event.target);
      if (!square || held) return;
      this.move(square, false);
      this.hands.pick(this.#snap(square, event), event);
    });
    this.root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.hands.hover(this.#square(event.target));
    });
    this.root.addEventListener("pointerleave", () => this.hands.hover(null));
    this.root.addEventListener("pointerdown", (event) => {
      held = false;
      if (event.pointerType !== "touch") return;
      const square = this.#square(event.target);
      timer = setTimeout(() => {
        held = true;
        if (square) this.hands.hold(square);
      }, LONG_PRESS);
    });
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
      this.root.addEventListener(kind, (event) => {
        if (kind !== "pointermove" || (event instanceof PointerEvent && Math.hypot(event.movementX, event.movementY) > 4)) clearTimeout(timer);
      });
    }
    this.root.addEventListener("contextmenu", (event) => held && event.preventDefault());
    this.root.addEventListener("focusin", (event) => {
      const square = this.#square(event.target);
      if (!square) return;
      if (square !== this.cursor) this.move(square, false);
      this.hands.focus(square);
    });
    this.root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.code] || ARROWS[event.key];
    if (way) {
      event.preventDefault();
      event.stopPropagation();
      this.move(moved(this.cursor, way[0], way[1], this.pitch, this.turned), true);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.cells.get(this.cursor)?.click();
    }
  }
}
