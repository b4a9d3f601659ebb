// The player card, the short one below it, and who may be chosen while nobody is.

import { h } from "./dom.js";
import { mini, portrait } from "./piece.js";
import { lastName } from "./table.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").Piece} Piece */

/** @param {Piece | undefined} piece @param {boolean} [whole] whether that a player stands is said, too */
function stateWords(piece, whole = true) {
  if (!piece) return [];
  const words = whole || piece.condition !== "standing" ? [t(piece.condition)] : [];
  if (piece.ball) words.push(t("has the ball"));
  if (piece.acted) words.push(t("has acted"));
  return [...words, ...piece.notes.map((note) => t(note))];
}

/** What is said of a player on the pitch. @param {Table} table @param {string} name @param {Piece | undefined} piece */
export function sayPlayer(table, name, piece) {
  const card = table.card(name);
  const who = t("{name}, number {number}, {position}, {side}", {
    name: card.name, number: card.number, position: card.position, side: table.about.sides[card.side].name,
  });
  return [who, ...stateWords(piece)].join(", ");
}

/** @param {Table} table @param {string} name @param {Piece | undefined} piece @param {string} [box] */
export function fullCard(table, name, piece, box = "") {
  const card = table.card(name);
  const { about } = table;
  const state = piece ? [t("on {square}", { square: piece.square }), ...stateWords(piece)].join(", ") : box;
  return h(
    "section", { class: "card one", "aria-label": t("Player") },
    h(
      "div", { class: "top" }, portrait(card, "pic", piece),
      h("div", {}, h("div", { class: "nm" }, card.name), h("div", { class: "pos" }, `${card.number} · ${card.position} · ${about.sides[card.side].name}`)),
    ),
    h("dl", { class: "nums" }, ...card.numbers.map(([word, value]) => h("div", {}, h("dt", {}, word), h("dd", {}, value)))),
    card.skills.length > 0 && h(
      "ul", { class: "sks" },
      ...card.skills.map((key) => {
        const skill = about.skills[key] || { name: key, says: "" };
        return h("li", {}, h("b", {}, skill.name), h("span", {}, skill.says));
      }),
    ),
    state && h("p", { class: "state" }, state),
  );
}

/** @param {Table} table @param {string} name @param {Piece | undefined} piece */
export function shortCard(table, name, piece) {
  const card = table.card(name);
  const skills = card.skills.map((key) => table.about.skills[key]?.name || key).join(", ");
  return h(
    "section", { class: "card vs", "aria-label": t("Player under the pointer") },
    h(
      "div", { class: "top" }, portrait(card, "pic", piece),
      h(
        "div", {},
        h("div", { class: "nm" }, card.name, h("span", { class: "soft" }, ` ${card.number} · ${card.position}`)),
        h("div", { class: "line" }, ...card.numbers.flatMap(([word, value]) => [`${word} `, h("b", {}, value), "\u2002"]), stateWords(piece).join(", ")),
        skills && h("div", { class: "line" }, h("b", {}, skills)),
      ),
    ),
  );
}

/**
 * Who may be chosen.
 * @param {Table} table @param {string[]} names @param {(name: string) => void} choose @param {Record<string, Piece>} pieces
 */
export function mayChoose(table, names, choose, pieces) {
  return h(
    "section", { class: "card may", "aria-label": t("May be chosen") },
    h("h2", { class: "wh" }, t("May be chosen")),
    h(
      "ul", {},
      ...names.map((name) => {
        const card = table.card(name);
        return h(
          "li", {},
          h(
            "button", { class: "who-b", type: "button", "data-who": name, click: () => choose(name) },
            mini(card), h("b", {}, lastName(card.name)), h("span", {}, card.position),
            h("i", {}, pieces[name] ? stateWords(pieces[name], false).join(", ") || pieces[name].square : ""),
          ),
        );
      }),
    ),
  );
}
