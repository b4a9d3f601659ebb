// The scoreboard: sides, score, turns, re-rolls, what the sky does.

import { h, renew, s } from "./dom.js";
import { SHAPES, crest } from "./piece.js";
import { lastName } from "./table.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").About} About @typedef {import("./types.js").Board} Board */

const ARROWS = "M6.2 8.2A4.6 4.6 0 0 1 14.3 9.4M14.6 6.2v3.3h-3.3M13.8 11.8A4.6 4.6 0 0 1 5.7 10.6M5.4 13.8v-3.3h3.3";

/** @param {boolean} spent */
function token(spent) {
  return s(
    "svg", { class: spent ? "tok spent" : "tok", viewBox: "0 0 20 20", "aria-hidden": "true" },
    s("circle", { class: "tb", cx: 10, cy: 10, r: 9 }), s("path", { class: "ti", d: ARROWS }),
  );
}

/** @param {Board} board @param {number} side */
function tokens(board, side) {
  const left = board.rerolls[side];
  const all = Math.max(left, board.rerolls_of[side]);
  const said = t("{left} of {all} re-rolls left", { left, all });
  const row = h("span", { class: "tokens", role: "img", "aria-label": said, title: said });
  if (all > 5) row.append(token(left === 0), h("b", {}, left));
  else for (let at = 0; at < all; at++) row.append(token(at >= left));
  return row;
}

/** @param {Board} board @param {number} side */
function turns(board, side) {
  const turn = board.turn[side];
  const said = t("turn {turn} of {turns}", { turn, turns: board.turns });
  const row = h("span", { class: "turns", role: "img", "aria-label": said, title: said });
  for (let at = 1; at <= Math.max(board.turns, turn); at++) {
    const now = at === turn && board.active === side;
    row.append(h("span", { class: now ? "now" : at <= turn ? "past" : "" }));
  }
  return row;
}

/** A name of which the first words may go where there is little room. @param {string} name */
function sideName(name) {
  const last = lastName(name);
  const first = name.slice(0, name.length - last.length);
  return h("div", { class: "nm", title: name }, first && h("span", { class: "lg" }, first), last);
}

/** @param {About} about @param {Board} board @param {number} side @param {number | null} due */
function team(about, board, side, due) {
  const { name, list, short, coach } = about.sides[side];
  const active = due === null ? board.active === side : due === side;
  return h(
    "div", { class: "teamw" },
    h(
      "div", { class: `team ${SHAPES[side]}${active ? " active" : ""}` },
      crest(side, short),
      h("div", { class: "who" }, sideName(name), h("div", { class: "co" }, coach, h("span", { class: "lg" }, ` · ${list}`))),
      h("div", { class: "res" }, tokens(board, side), turns(board, side)),
    ),
  );
}

/**
 * @param {HTMLElement} place @param {About} about @param {Board} board @param {number | null} due the side asked
 */
export function showScore(place, about, board, due) {
  const [home, away] = board.score;
  const turn = board.active === null ? Math.max(...board.turn) : board.turn[board.active];
  const said = t("Score {home} to {away}", { home, away });
  renew(place, [
    team(about, board, 0, due),
    h(
      "div", { class: "mid" },
      h("div", { class: "side l" }, ...board.conditions.map((condition, at) => h(at ? "span" : "b", {}, condition))),
      h(
        "div", { class: "goals" },
        h("b", { class: "h", "aria-label": said, role: "img" }, home), h("b", { class: "a", "aria-hidden": "true" }, away),
        h("small", {}, board.period, turn ? h("span", { class: "lg" }, t(", turn {turn}", { turn })) : null,
          ...board.conditions.map((condition) => h("span", { class: "sky" }, ` · ${condition}`))),
      ),
      h("div", { class: "side clock" }),
    ),
    team(about, board, 1, due),
  ]);
}
