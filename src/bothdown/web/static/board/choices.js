// The choices of a question, by what they name: nothing here knows what any of them means.

import { t } from "./words.js";

/**
 * @typedef {import("./types.js").Choice} Choice @typedef {import("./types.js").Asked} Asked
 * @typedef {import("./types.js").Rolls} Rolls
 */

const MOST = 4;

/** Whether a choice names neither a player nor a square: it can only be a button. @param {Choice} choice */
function isPlain(choice) {
  return !choice.player && !choice.target && !choice.square;
}

/**
 * Whether a player must be chosen before the choice can be made on the pitch.
 * @param {Choice} choice @param {Asked} asked
 */
function needsPlayer(choice, asked) {
  return Boolean(choice.player && choice.player !== asked.player);
}

/** Those whose choices open by choosing them. @param {Asked} asked @returns {string[]} */
export function choosable(asked) {
  return [...new Set(asked.choices.filter((choice) => needsPlayer(choice, asked)).map((choice) => choice.player || ""))];
}

/** The choices that a chosen player makes. @param {Asked} asked @param {string} player */
export function choicesOf(asked, player) {
  return asked.choices.filter((choice) => choice.player === player);
}

/**
 * The choices that a click on a square may mean, with this player chosen.
 * @param {Asked} asked @param {string} square @param {string | null} standing who stands there
 * @param {string | null} chosen
 */
export function choicesAt(asked, square, standing, chosen) {
  return asked.choices.filter((choice) => {
    if (needsPlayer(choice, asked) && choice.player !== chosen) return false;
    return choice.square === square || (standing !== null && choice.target === standing);
  });
}

/**
 * What the pitch offers now: players to aim at, squares to go to.
 * @param {Asked} asked @param {string | null} chosen
 * @returns {{targets: Set<string>, squares: Map<string, Choice>}}
 */
export function offered(asked, chosen) {
  /** @type {Set<string>} */
  const targets = new Set();
  /** @type {Map<string, Choice>} */
  const squares = new Map();
  for (const choice of asked.choices) {
    if (needsPlayer(choice, asked) && choice.player !== chosen) continue;
    if (choice.target) targets.add(choice.target);
    else if (choice.square) squares.set(choice.square, choice);
  }
  return { targets, squares };
}

/** Whether the answers are the faces of dice that lie on the table. @param {Asked} asked */
export function areFaces(asked) {
  return asked.choices.some((choice) => asked.dice.some((die) => die.face === choice.answer));
}

/**
 * The at most four answers that stand in the bar, the main one marked.
 *
 * With a player or a place picked out, those are it. Otherwise all, if they are few; else those that are only
 * buttons. Where a player is asked about, the answer that commits to least stands last and another is the main one.
 * Of the faces of dice none is: the first may be the worst for whom it is shown to.
 * @param {Asked} asked @param {Choice[]} picked
 * @returns {{shown: Choice[], main: Choice | null, rest: number}}
 */
export function barChoices(asked, picked) {
  if (picked.length) {
    return { shown: picked.slice(0, MOST), main: picked[0], rest: Math.max(0, picked.length - MOST) };
  }
  const few = asked.choices.length <= MOST;
  const pool = few ? asked.choices : asked.choices.filter(isPlain);
  const faces = areFaces(asked);
  const turned = few && !faces && asked.player !== null && pool.every(isPlain);
  const ordered = turned ? [...pool.filter((choice) => !choice.default), ...pool.filter((choice) => choice.default)] : pool;
  const shown = ordered.slice(0, MOST);
  const main = turned || asked.choices.length === 1 ? (shown[0] ?? null) : null;
  return { shown, main, rest: asked.choices.length - shown.length };
}

/** The one answer that ends what goes on, where the pitch offers others: the first that is only a button. @param {Asked} asked */
export function ending(asked) {
  if (asked.choices.every(isPlain)) return null;
  return asked.choices.find(isPlain) || null;
}

/**
 * The list of all choices in groups: by the player who makes them, else by what they name.
 * @param {Asked} asked
 * @returns {{player: string | null, sort: "plain" | "player" | "target" | "square", choices: Choice[]}[]}
 */
export function grouped(asked) {
  /** @type {Map<string, {player: string | null, sort: "plain" | "player" | "target" | "square", choices: Choice[]}>} */
  const groups = new Map();
  for (const choice of asked.choices) {
    const sort = choice.player ? "player" : choice.target ? "target" : choice.square ? "square" : "plain";
    const key = choice.player || sort;
    const group = groups.get(key) || { player: choice.player, sort, choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  const rank = { plain: 0, target: 1, player: 2, square: 3 };
  return [...groups.values()].sort((one, other) => rank[one.sort] - rank[other.sort]);
}

/**
 * Whether every word that is looked for begins some word of the text.
 * @param {string} text @param {string} looked
 */
export function matches(text, looked) {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}+%]+/u);
  return looked
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** A chance as it is written: whole per cent, but never a lie at the ends. @param {number} chance */
export function percent(chance) {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > 0) return "<1%";
  if (whole === 100 && chance < 1) return ">99%";
  return `${whole}%`;
}

/** @param {Rolls | null} rolls */
export function needOf(rolls) {
  return rolls && rolls.target ? `${rolls.target}+` : "";
}

/** How many dice are rolled. @param {Rolls} rolls */
export function diceWords(rolls) {
  return rolls.dice.length === 1 ? t("1 die") : t("{count} dice", { count: rolls.dice.length });
}

/** What an answer rolls, and what it needs. @param {Rolls | null} rolls */
function rollWords(rolls) {
  if (!rolls) return "";
  const need = needOf(rolls) || diceWords(rolls);
  return [rolls.what, need, rolls.chance === null ? "" : percent(rolls.chance)].filter(Boolean).join(" ");
}

/** What stands beside a choice: its roll, its hint. @param {Choice} choice */
export function priceOf(choice) {
  return [rollWords(choice.rolls), choice.hint].filter(Boolean).join(", ");
}
