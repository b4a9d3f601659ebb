// What the ask bar says, made from what is asked and from what is picked out on the pitch.

import { h } from "./dom.js";
import { areFaces, barChoices, choicesOf, ending, needOf, percent, priceOf } from "./choices.js";
import { drawDie } from "./die.js";
import { crest, portrait, SHAPES } from "./piece.js";
import { t } from "./words.js";

/**
 * @typedef {import("./screen.js").Screen} Screen @typedef {import("./ask.js").Asking} Asking
 * @typedef {import("./ask.js").Answer} Answer @typedef {import("./types.js").Asked} Asked @typedef {import("./types.js").Choice} Choice
 */

/** @param {Screen} screen @param {Asked} asked */
function lead(screen, asked) {
  const { table } = screen;
  if (asked.after && asked.after.dice.length && !areFaces(asked)) return asked.after.dice.map((die) => drawDie(die));
  const name = screen.aim?.choice.player || screen.chosen || asked.player;
  if (name && table.card(name)) return [portrait(table.card(name), "lp", screen.picture.pieces[name])];
  return [crest(asked.side, table.about.sides[asked.side].short)];
}

/** Whose question it is, where one browser answers for both. @param {Screen} screen @param {Asked} asked */
function tag(screen, asked) {
  const [one, other] = screen.table.about.mine;
  if (one !== other) return null;
  return h("span", { class: `tag ${SHAPES[asked.side]}` }, screen.table.about.sides[asked.side].name);
}

/** The roll that a question is about, in chips. @param {Asked} asked */
function rollChips(asked) {
  const { after } = asked;
  if (!after || !after.target) return [];
  const shown = after.sum === null ? after.dice.map((die) => die.label).join(", ") : String(after.sum);
  return [
    h("span", { class: "roll" }, t("rolled {number}", { number: shown })),
    h("span", { class: "roll" }, t("needs {need}", { need: `${after.target}+` })),
  ];
}

/** The dice that an answer would roll, in a chip. @param {Choice} choice */
function oddsChips(choice) {
  const { rolls } = choice;
  if (!rolls) return [];
  const need = needOf(rolls);
  const chance = rolls.chance === null ? "" : percent(rolls.chance);
  const modifiers = rolls.modifiers.map(([reason, amount]) => `${reason} ${amount < 0 ? `−${-amount}` : `+${amount}`}`);
  const sum = rolls.base && modifiers.length ? [`${rolls.base}+`, ...modifiers].join(", ") : "";
  return [
    need || chance ? h("span", { class: "roll" }, h("b", {}, need), " ", h("i", {}, chance)) : null,
    h("span", {}, [rolls.what, sum].filter(Boolean).join(": ")),
  ];
}

/** @param {Screen} screen @param {Choice} choice @param {Asked} asked @returns {Answer} */
function answerOf(screen, choice, asked) {
  const die = asked.dice.find((each) => each.face !== null && each.face === choice.answer) || null;
  return {
    label: choice.label, more: priceOf(choice), die,
    pressed: screen.sent === choice.answer, off: screen.sent !== null && screen.sent !== choice.answer,
    act: () => screen.send(choice),
  };
}

/** @param {Screen} screen @param {Answer[]} answers @param {Asked} asked @param {number} rest */
function alsoAlways(screen, answers, asked, rest) {
  const back = screen.table.now.take_back;
  if (back) {
    answers.push({ label: t("Take back"), more: back.what, key: "Z", kind: "back", id: "take-back", off: screen.sent !== null, act: () => screen.takeBack() });
  }
  if (rest > 0 || asked.choices.length > 1) {
    answers.push({ label: t("All choices"), short: t("All"), more: t("as a list"), key: "L", kind: "all", id: "all-choices", off: screen.sent !== null, act: () => screen.openList() });
  }
}

/** @param {Screen} screen @param {Asked} asked @returns {Asking} */
function myQuestion(screen, asked) {
  const { table } = screen;
  const end = ending(asked);
  const aimed = screen.aim?.choice;
  /** @type {Answer[]} */
  const answers = [];
  let rest = 0;
  if (aimed) {
    answers.push({ ...answerOf(screen, aimed, asked), key: "↵", main: true });
    answers.push({ label: t("Not this"), key: "Esc", off: screen.sent !== null, act: () => screen.stepBack() });
  } else {
    const bar = barChoices(asked, screen.picked);
    rest = bar.rest;
    bar.shown.forEach((choice, at) => {
      answers.push({ ...answerOf(screen, choice, asked), key: choice === end && !screen.picked.length ? "E" : String(at + 1), main: choice === bar.main });
    });
  }
  const facts = !answers.length && !asked.facts ? t("Choose on the pitch, or in the list.") : asked.facts;
  if (screen.refused > 1) answers.push({ label: t("Reload"), more: t("the page"), act: () => location.reload() });
  alsoAlways(screen, answers, asked, rest);
  const chosen = screen.chosen && choicesOf(asked, screen.chosen).length ? table.called(screen.chosen) : "";
  return {
    mood: "you", lead: lead(screen, asked), title: asked.question, small: chosen || (aimed ? aimed.label : ""),
    facts: [tag(screen, asked), ...(aimed ? oddsChips(aimed) : rollChips(asked)), screen.sending ? t("sending") : facts],
    warn: screen.notice, answers,
  };
}

/** @param {Screen} screen @param {Asked} asked @returns {Asking} */
function setupQuestion(screen, asked) {
  const { draft } = screen;
  if (!draft) return myQuestion(screen, asked);
  const off = screen.sent !== null;
  const chosen = screen.chosen ? t("{player}: choose a square", { player: screen.table.called(screen.chosen) }) : "";
  /** @type {Answer[]} */
  const answers = [
    { label: t("Ready"), more: draft.kept ? t("the line-up stands") : t("limits are broken"), key: "1", main: draft.kept, id: "ready", pressed: off, act: () => screen.lineUp() },
    { label: t("Formations"), short: t("Line-ups"), more: t("ready-made"), key: "L", id: "formations", off, act: () => screen.openList() },
    { label: t("Mirror"), more: t("left and right"), key: "2", id: "mirror", off, act: () => draft.mirror() },
    { label: t("Clear"), more: t("all to the dugout"), key: "3", id: "clear", off, act: () => draft.set({}) },
  ];
  const back = screen.table.now.take_back;
  if (back) answers.push({ label: t("Take back"), more: back.what, key: "Z", kind: "back", id: "take-back", off, act: () => screen.takeBack() });
  return {
    mood: "you", lead: [crest(asked.side, screen.table.about.sides[asked.side].short)], title: asked.question, small: chosen,
    facts: [tag(screen, asked), ...draft.chips(), screen.sending ? t("sending") : null], warn: screen.notice, answers,
  };
}

/** @param {Screen} screen @returns {Asking} */
function lost(screen) {
  const { next } = screen.line;
  return {
    mood: "lost", lead: [h("i", { class: "spin", "aria-hidden": "true" })], title: t("Connection lost, trying again"),
    facts: [next ? t("Every answer you gave is stored. Next try in {seconds} s.", { seconds: next }) : t("Every answer you gave is stored. Trying now.")],
    answers: [
      { label: t("Try now"), key: "↵", main: true, act: () => screen.wire.retry() },
      { label: t("Copy match link"), act: () => void navigator.clipboard?.writeText(location.href) },
    ],
  };
}

/** Somebody else is asked, or nobody yet. @param {Screen} screen @returns {Asking} */
function waiting(screen) {
  const { table } = screen;
  const { asked, take_back: back, waiting: waits } = table.now;
  /** @type {Answer[]} */
  const answers = [];
  if (back) answers.push({ label: t("Take back"), more: back.what, key: "Z", kind: "back", id: "take-back", act: () => screen.takeBack() });
  const side = asked ? table.about.sides[asked.side] : null;
  return {
    mood: "wait", lead: [h("i", { class: "spin", "aria-hidden": "true" })],
    title: waits || (side && asked ? t("{coach} is asked: {question}", { coach: side.coach, question: asked.question }) : t("The dice roll")),
    small: side ? side.name : "", facts: [asked ? asked.facts : ""], warn: screen.notice, answers,
  };
}

/** @param {Screen} screen @returns {Asking} */
function replaying(screen) {
  const { table, transport } = screen;
  const row = table.history.rows[transport.index];
  const line = row?.lines.at(-1);
  const over = table.now.over;
  const place = t("{at} of {all}", { at: transport.index + 1, all: table.history.rows.length });
  /** @type {Answer[]} */
  const answers = [];
  return {
    mood: "over", lead: [], title: line ? line.text : over && transport.index >= transport.end ? over.text : t("Before the first roll"),
    small: place, facts: [over ? over.text : t("The match goes on meanwhile.")], answers, extra: transport.root,
  };
}

/** @param {Screen} screen @returns {Asking} */
export function asking(screen) {
  if (screen.line.lost) return lost(screen);
  if (screen.replays) return replaying(screen);
  const { asked } = screen.table.now;
  if (!asked || !asked.mine || asked.kind === "contribution") return waiting(screen);
  return asked.setup ? setupQuestion(screen, asked) : myQuestion(screen, asked);
}
