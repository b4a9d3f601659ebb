// The dugouts: who is in which box.

import { h, renew } from "./dom.js";
import { SHAPES, portrait } from "./piece.js";
import { lastName } from "./table.js";
import { t } from "./words.js";

/**
 * @typedef {import("./table.js").Table} Table @typedef {import("./types.js").Boxes} Boxes
 */

/** @param {Table} table @param {string} name @param {string | null} chosen */
function man(table, name, chosen) {
  const card = table.card(name);
  const label = t("{name}, number {number}, {position}", { name: card.name, number: card.number, position: card.position });
  return h(
    "button",
    { class: name === chosen ? "man on" : "man", type: "button", "data-man": name, title: label, "aria-pressed": name === chosen ? "true" : "false" },
    h("span", { class: "unseen" }, label), portrait(card, ""), h("small", { "aria-hidden": "true" }, lastName(card.name)),
  );
}

/**
 * @param {HTMLElement} place @param {Table} table @param {[Boxes, Boxes]} boxes @param {string | null} chosen
 * @param {number | null} settingUp the side that sets up
 */
export function showBench(place, table, boxes, chosen, settingUp) {
  const { about } = table;
  const panels = [0, 1].map((side) => {
    const named = [...about.boxes];
    if (side === 1) named.reverse();
    return h(
      "section", { class: `dug panel ${SHAPES[side]}${side === settingUp ? " own" : ""}`, "aria-label": t("Dugout: {side}", { side: about.sides[side].name }), "data-dugout": side },
      ...named.map(([key, title]) => {
        const men = boxes[side][key] || [];
        return h(
          "div", { class: men.length ? "box" : "box empty", "data-box": key, "data-many": men.length > 6 },
          h("h3", {}, title, men.length > 1 && h("span", { class: "many" }, ` ${men.length}`)),
          h("div", { class: "men" }, ...men.map((name) => man(table, name, chosen)), men.length ? null : h("span", { class: "none" }, t("none"))),
        );
      }),
    );
  });
  // Whoever had the keyboard has it still, if there.
  const held = place.contains(document.activeElement) && document.activeElement?.getAttribute("data-man");
  renew(place, panels);
  if (held && !place.contains(document.activeElement)) [...place.querySelectorAll("button")].find((each) => each.dataset.man === held)?.focus({ preventScroll: true });
}
