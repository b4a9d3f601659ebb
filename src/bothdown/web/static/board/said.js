// The screen in spoken words: what a square is, what a question asks.

import { sayPlayer } from "./card.js";
import { choicesAt, choicesOf } from "./choices.js";
import { t } from "./words.js";

/** @typedef {import("./screen.js").Screen} Screen @typedef {import("./types.js").Choice} Choice */

/** @param {Choice} choice */
function sayChoice(choice) {
  const { rolls } = choice;
  if (!rolls) return choice.label;
  const need = rolls.target ? t("{what} {target} plus", { what: rolls.what, target: rolls.target }) : rolls.what;
  const chance = rolls.chance === null ? "" : t("{chance} per cent", { chance: Math.round(rolls.chance * 100) });
  return [choice.label, need, chance].filter(Boolean).join(", ");
}

/** Says of any square what is there and what Enter does. @param {Screen} screen @returns {(square: string) => string} */
export function describer(screen) {
  const { table, picture, mine, draft, chosen } = screen;
  /** @type {Map<string, string>} */
  const standing = new Map();
  for (const [name, piece] of Object.entries(picture.pieces)) standing.set(piece.square, name);
  return (square) => {
    const name = standing.get(square) || null;
    const parts = [square, name ? sayPlayer(table, name, picture.pieces[name]) : t("empty")];
    if (picture.ball === square) parts.push(t("the ball"));
    let enter = "";
    if (mine && draft) {
      if (draft.squares.has(square)) enter = chosen ? t("{player} here", { player: table.called(chosen) }) : name ? t("take this player") : "";
    } else if (mine) {
      const found = choicesAt(mine, square, name, chosen);
      const own = name && !found.length ? choicesOf(mine, name) : [];
      enter = found.length ? found.map(sayChoice).join("; ") : own.length ? own.map(sayChoice).join("; ") : "";
    }
    return enter ? t("{square}. Enter: {what}", { square: parts.join(", "), what: enter }) : parts.join(", ");
  };
}

/** The question, read whole. @param {Screen} screen */
export function questionAloud(screen) {
  const { asked, over, waiting } = screen.table.now;
  if (over) return over.text;
  if (!asked) return waiting || "";
  const { coach, name } = screen.table.about.sides[asked.side];
  const parts = [`${asked.mine ? name : coach}.`, asked.question, asked.facts];
  if (asked.after) parts.push(asked.after.said);
  if (asked.mine && asked.choices.length < 7) {
    parts.push(t("{count} answers.", { count: asked.choices.length }));
    asked.choices.forEach((choice, at) => parts.push(`${at + 1}, ${sayChoice(choice)}.`));
  } else if (asked.mine) parts.push(t("{count} choices, L lists them.", { count: asked.choices.length }));
  return parts.filter(Boolean).join(" ");
}
