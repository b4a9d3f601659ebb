// A set-up as a draft: drag or tap in any order; the server says which limits it keeps.

import { h, s } from "./dom.js";
import { crowded, flipped, placed, standingOn, valid, withdrawn } from "./draft.js";
import { drawPiece } from "./piece.js";
import { t } from "./words.js";

/**
 * @typedef {import("./types.js").Places} Places @typedef {import("./types.js").Setup} Setup @typedef {import("./types.js").Limit} Limit
 * @typedef {import("./types.js").Picture} Picture @typedef {import("./table.js").Table} Table
 */

const PAUSE = 120;

export class Draft {
  /**
   * @param {Table} table @param {import("./types.js").Asked} asked @param {Setup} setup
   * @param {{check: (places: Places) => Promise<{limits: Limit[]} | null>, changed: () => void}} hands
   */
  constructor(table, asked, setup, hands) {
    this.table = table;
    this.side = asked.side;
    this.setup = setup;
    this.hands = hands;
    this.limits = setup.limits;
    this.checked = true;
    this.place = `draft ${table.about.key} ${asked.side}`;
    this.squares = new Set(setup.squares);
    /** @type {Places} */
    this.places = this.#begin();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    if (Object.keys(this.places).length) this.#check();
  }

  /** The draft that was kept, or who stands on the pitch already. */
  #begin() {
    /** @type {Places} */
    const standing = {};
    for (const [name, piece] of Object.entries(this.table.now.picture.pieces)) {
      if (this.table.card(name).side === this.side) standing[name] = piece.square;
    }
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.place) || "null");
      const places = valid(kept?.places, this.setup.fit, this.setup.squares);
      if (kept?.at === this.#moment() && Object.keys(places).length) return places;
    } catch {
      // What cannot be read counts as not kept.
    }
    return standing;
  }

  /** A draft is of one set-up only: the line-ups of earlier ones are not taken up again. */
  #moment() {
    const { period, score } = this.table.now.board;
    return `${period} ${score.join(":")}`;
  }

  /** @param {Places} places */
  set(places) {
    this.places = places;
    this.checked = false;
    sessionStorage.setItem(this.place, JSON.stringify({ at: this.#moment(), places }));
    this.hands.changed();
    this.#check();
  }

  #check() {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const asked = this.places;
      const told = await this.hands.check(asked);
      if (told && asked === this.places) {
        this.limits = told.limits;
        this.checked = true;
        this.hands.changed();
      }
    }, PAUSE);
  }

  /** Whether every limit is kept, as far as is known. */
  get kept() {
    return this.checked && this.limits.every((limit) => limit.kept);
  }

  /** Where too many stand. @returns {Set<string>} */
  get faults() {
    return crowded(this.limits);
  }

  /** @param {string} player @param {string} square */
  put(player, square) {
    if (this.squares.has(square) && this.setup.fit.includes(player)) this.set(placed(this.places, player, square));
  }

  /** @param {string} player */
  withdraw(player) {
    if (this.places[player]) this.set(withdrawn(this.places, player));
  }

  mirror() {
    this.set(flipped(this.places, this.table.about.pitch.width));
  }

  /** The ready-made line-ups as choices. @returns {import("./types.js").Choice[]} */
  formations() {
    return this.setup.formations.map(({ answer, name }) => ({
      answer, label: name.charAt(0).toLocaleUpperCase() + name.slice(1), hint: "", what: "", player: null, target: null, square: null, rolls: null, default: false,
    }));
  }

  /** Line up as a formation does; false if there is none of that name. @param {string} answer */
  form(answer) {
    const found = this.setup.formations.find((formation) => formation.answer === answer);
    if (found) this.set({ ...found.places });
    return Boolean(found);
  }

  /** @param {string} square */
  on(square) {
    return standingOn(this.places, square);
  }

  /** The picture with the draft on it. @param {Picture} picture @returns {Picture} */
  drawn(picture) {
    const pieces = Object.fromEntries(Object.entries(picture.pieces).filter(([name]) => this.table.card(name).side !== this.side));
    for (const [name, square] of Object.entries(this.places)) {
      pieces[name] = { square, condition: "standing", zone: true, notes: [], ball: false, acted: false };
    }
    /** @type {[import("./types.js").Boxes, import("./types.js").Boxes]} */
    const boxes = [{ ...picture.boxes[0] }, { ...picture.boxes[1] }];
    const own = boxes[this.side];
    const first = this.table.about.boxes[0][0];
    const fit = this.setup.fit.filter((name) => !this.places[name]);
    const others = Object.keys(own).filter((key) => key !== first);
    boxes[this.side] = { ...own, [first]: fit };
    for (const key of others) boxes[this.side][key] = own[key].filter((name) => !this.setup.fit.includes(name));
    return { pieces, ball: picture.ball, boxes };
  }

  /** A limit as a chip with its count. @param {Limit} limit */
  #chip(limit) {
    const bound = limit.count < limit.least || limit.most > 90 ? limit.least : limit.most;
    return h(
      "span", { class: limit.kept ? "roll kept" : "roll broken", title: limit.reason },
      h("span", {}, limit.name), " ",
      h("span", {}, h("b", {}, t("{count} of {bound}", { count: limit.count, bound })), " ", limit.kept ? right() : broken()),
    );
  }

  /** The limits that are broken, as chips; if none is, that. */
  chips() {
    const faults = this.limits.filter((limit) => !limit.kept);
    return faults.length ? faults.map((limit) => this.#chip(limit)) : [h("span", { class: "roll" }, t("every limit"), " ", right())];
  }

  /** All limits, as a card. */
  card() {
    return h(
      "section", { class: "card limits", "aria-label": t("Limits of the line-up") },
      h("h2", { class: "wh" }, t("Limits of the line-up")), ...this.limits.map((limit) => this.#chip(limit)),
    );
  }
}

function right() {
  return h("b", { class: "ok", role: "img", "aria-label": t("all right") }, "✓");
}

function broken() {
  return h("b", { class: "no", role: "img", "aria-label": t("broken") }, "✕");
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
}

/**
 * Drag players from the dugout or the pitch onto squares, with a mouse, a pen or a finger.
 * @param {HTMLElement} app
 * @param {{draft: () => Draft | null, choose: (player: string | null) => void}} hands
 */
export function listenToDrags(app, hands) {
  /** @type {{player: string, x: number, y: number, ghost: SVGSVGElement | null} | null} */
  let drag = null;
  /** @param {Draft} draft @param {Element} target */
  const grabbed = (draft, target) => {
    const man = target.closest("[data-man]")?.getAttribute("data-man");
    if (man) return draft.setup.fit.includes(man) ? man : null;
    const square = target.closest("[data-square]")?.getAttribute("data-square");
    return square ? draft.on(square) : null;
  };
  app.addEventListener("pointerdown", (event) => {
    const draft = hands.draft();
    if (!draft || event.button !== 0 || !(event.target instanceof Element)) return;
    const player = grabbed(draft, event.target);
    if (!player) return;
    drag = { player, x: event.clientX, y: event.clientY, ghost: null };
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  });
  addEventListener("pointermove", (event) => {
    const draft = hands.draft();
    if (!drag || !draft) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) {
      drag.ghost = s("svg", { class: "dragged", viewBox: "-2 -2 64 64" }, drawPiece(draft.table.card(drag.player)));
      document.body.append(drag.ghost);
      document.body.classList.add("dragging");
      hands.choose(drag.player);
    }
    drag.ghost?.style.setProperty("transform", `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`);
  });
  /** @param {PointerEvent} event @param {boolean} drop */
  const end = (event, drop) => {
    const draft = hands.draft();
    const held = drag;
    drag = null;
    if (!held || !held.ghost) return;
    held.ghost.remove();
    document.body.classList.remove("dragging");
    // The click that follows a drag is not a choice of its own.
    addEventListener("click", swallow, true);
    setTimeout(() => removeEventListener("click", swallow, true), 0);
    if (!draft || !drop) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const square = under?.closest("[data-square]")?.getAttribute("data-square");
    if (square) draft.put(held.player, square);
    else if (under?.closest("[data-dugout]")) draft.withdraw(held.player);
    hands.choose(null);
  };
  addEventListener("pointerup", (event) => end(event, true));
  addEventListener("pointercancel", (event) => end(event, false));
}
