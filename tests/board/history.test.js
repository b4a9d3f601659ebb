// The match moment by moment, forwards and backwards; the log made from its lines.

import assert from "node:assert/strict";
import { test } from "node:test";

import { History, applied } from "../../src/bothdown/web/static/board/history.js";
import { Entries } from "../../src/bothdown/web/static/board/loglines.js";

/**
 * @typedef {import("../../src/bothdown/web/static/board/types.js").Row} Row
 * @typedef {import("../../src/bothdown/web/static/board/types.js").Line} Line
 * @typedef {import("../../src/bothdown/web/static/board/types.js").Picture} Picture
 */

/** @param {string} square */
const piece = (square) => ({ square, condition: "standing", zone: true, notes: [], ball: false, acted: false });

/** @returns {Picture} */
const opening = () => ({ pieces: { H1: piece("a1"), A1: piece("b2") }, ball: null, boxes: [{}, {}] });

/** @returns {import("../../src/bothdown/web/static/board/types.js").Board} */
const board = () => ({
  score: [0, 0], period: "", turn: [0, 0], turns: 8, rerolls: [0, 0], rerolls_of: [0, 0], active: null, conditions: [],
});

/** @param {string} text @param {Partial<Line>} [more] @returns {Line} */
function line(text, more = {}) {
  return {
    kind: "", text, said: `${text}.`, piece: null, subject: null, squares: [], dice: [], target: null, base: null, modifiers: [],
    ok: null, sum: null, rule: "", heading: false, joins: null, ...more,
  };
}

/** @param {number} number @param {Partial<Row>} [more] @returns {Row} */
function row(number, more = {}) {
  return { number, kind: "answer", by: "home", stands: true, side: 0, lines: [line(`row ${number}`)], sets: {}, ...more };
}

/** @param {string} origin @param {string} square */
function step(origin, square) {
  const joins = { with: "went H1", template: "Ann goes from {origin} to {square}", origin, square };
  return line(`Ann goes from ${origin} to ${square}`, { piece: "H1", squares: [origin, square], joins });
}

test("a row changes what it names and nothing else, and the picture before it stays", () => {
  const before = opening();
  const after = applied(before, { pieces: { H1: piece("c3"), A1: null }, ball: "d4" });
  assert.deepEqual(Object.keys(after.pieces), ["H1"]);
  assert.equal(after.pieces.H1.square, "c3");
  assert.equal(after.ball, "d4");
  assert.equal(after.boxes, before.boxes);
  assert.deepEqual(before, opening());
  assert.equal(applied(after, { ball: null }).ball, null);
});

test("every moment can be gone to, in both directions", () => {
  const past = new History({ picture: opening(), board: board() });
  const scored = { ...board(), score: /** @type {[number, number]} */ ([1, 0]) };
  past.add([row(1, { sets: { pieces: { H1: piece("c3") } } }), row(2, { sets: { pieces: { H1: null } }, board: scored })]);
  assert.equal(past.moment(-1).picture.pieces.H1.square, "a1");
  assert.equal(past.moment(0).picture.pieces.H1.square, "c3");
  assert.equal(past.moment(0).board.score[0], 0);
  assert.equal(past.moment(1).picture.pieces.H1, undefined);
  assert.equal(past.moment(1).board.score[0], 1);
  assert.equal(past.moment(99), past.moment(1));
});

test("rows that are known are not taken twice", () => {
  const past = new History({ picture: opening(), board: board() });
  past.add([row(1), row(2)]);
  assert.deepEqual(past.add([row(2), row(4)]).map((each) => each.number), [4]);
  assert.equal(past.last, 4);
  assert.equal(past.index(3), 1);
  assert.equal(past.index(0), -1);
});

test("what is taken back stands no longer, and is stepped over", () => {
  const past = new History({ picture: opening(), board: board() });
  past.add([row(1), row(2), row(3, { kind: "take back", takes: 2, lines: [] })]);
  assert.deepEqual(past.rows.map((each) => each.stands), [true, false, true]);
  past.add([row(4)]);
  assert.equal(past.step(0, 1), 3);
  assert.equal(past.step(3, -1), 0);
  assert.equal(past.step(0, -1), -1);
});

test("turns are jumped to by their headings", () => {
  const past = new History({ picture: opening(), board: board() });
  const turn = { lines: [line("Turn", { heading: true })] };
  past.add([row(1, turn), row(2), row(3, turn), row(4)]);
  assert.equal(past.turn(0, 1), 2);
  assert.equal(past.turn(2, 1), 3);
  assert.equal(past.turn(3, -1), 2);
  assert.equal(past.turn(0, -1), -1);
});

test("steps that join become one line from the first square to the last", () => {
  const log = new Entries();
  assert.equal(log.add(row(1, { lines: [step("a1", "a2")] })), 0);
  assert.equal(log.add(row(2, { lines: [step("a2", "a3")] })), 0);
  assert.equal(log.add(row(3, { lines: [line("Something else"), step("a3", "a4")] })), 1);
  assert.deepEqual(log.list.map((entry) => entry.text), ["Ann goes from a1 to a3", "Something else", "Ann goes from a3 to a4"]);
  assert.deepEqual(log.list[0].squares, ["a1", "a2", "a3"]);
  assert.equal(log.list[0].number, 2);
});

test("nothing joins a line that was taken back", () => {
  const log = new Entries();
  log.rebuild([row(1, { lines: [step("a1", "a2")] }), row(2, { lines: [step("a2", "a3")], stands: false }), row(4, { lines: [step("a2", "b2")] })]);
  assert.deepEqual(log.list.map((entry) => [entry.text, entry.stands]), [
    ["Ann goes from a1 to a2", true], ["Ann goes from a2 to a3", false], ["Ann goes from a2 to b2", true],
  ]);
});

test("the trail is the way of whoever went last, until something begins", () => {
  const log = new Entries();
  log.rebuild([row(1, { lines: [step("a1", "a2"), step("a2", "a3"), line("rolls")] })]);
  assert.deepEqual(log.trail()?.squares, ["a1", "a2", "a3"]);
  log.add(row(2, { lines: [line("Turn", { heading: true })] }));
  assert.equal(log.trail(), null);
});

test("who is still acting is not drawn as one who has acted, until the next one acts or play begins anew", () => {
  const begun = { ...piece("a1"), acted: true };
  const past = new History({ picture: opening(), board: board() });
  past.add([
    row(1, { sets: { pieces: { H1: begun } } }), row(2, { sets: { pieces: { H1: { ...begun, square: "a2" } } } }),
    row(3, { sets: { pieces: { A1: { ...piece("b2"), acted: true } } } }),
    row(4, { lines: [line("a turn begins", { heading: true })] }),
  ]);
  /** @param {number} at */
  const acted = (at) => Object.entries(past.moment(at).picture.pieces).filter(([, each]) => each.acted).map(([name]) => name);
  assert.deepEqual([-1, 0, 1, 2, 3].map(acted), [[], [], [], ["H1"], ["H1", "A1"]]);
  assert.equal(past.moment(1).picture.pieces.H1.square, "a2");
  assert.deepEqual(past.told.pieces.H1, { ...begun, square: "a2" });
});
