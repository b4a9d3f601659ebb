// The choices of a question, by what they name.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  barChoices, choicesAt, choicesOf, choosable, ending, grouped, matches, offered, percent, priceOf,
} from "../../src/bothdown/web/static/board/choices.js";

/** @typedef {import("../../src/bothdown/web/static/board/types.js").Choice} Choice */

/** @param {string} answer @param {Partial<Choice>} [more] @returns {Choice} */
function choice(answer, more = {}) {
  return {
    answer, label: answer, hint: "", what: "", player: null, target: null, square: null, rolls: null, default: false, ...more,
  };
}

/** @param {Choice[]} choices @param {Partial<import("../../src/bothdown/web/static/board/types.js").Asked>} [more] */
function asked(choices, more = {}) {
  return {
    kind: "something new", side: /** @type {0} */ (0), mine: true, player: null, subject: null, question: "", facts: "",
    dice: [], after: null, choices, setup: null, ...more,
  };
}

const WHO = asked([
  choice("enough", { default: true }), choice("H1 a", { player: "H1" }), choice("H1 b", { player: "H1" }),
  choice("H1 hits A1", { player: "H1", target: "A1" }), choice("H2 a", { player: "H2" }), choice("H2 to d4", { player: "H2", square: "d4" }),
]);

/** @param {Choice[]} choices */
const answers = (choices) => choices.map((each) => each.answer);

test("players are chosen whose choices are not yet open", () => {
  assert.deepEqual(choosable(WHO), ["H1", "H2"]);
  assert.deepEqual(choosable({ ...WHO, player: "H1" }), ["H2"]);
  assert.deepEqual(answers(choicesOf(WHO, "H2")), ["H2 a", "H2 to d4"]);
});

test("a square means what names it, once its player is chosen", () => {
  assert.deepEqual(answers(choicesAt(WHO, "d4", null, null)), []);
  assert.deepEqual(answers(choicesAt(WHO, "d4", null, "H2")), ["H2 to d4"]);
  assert.deepEqual(answers(choicesAt(WHO, "e5", "A1", "H1")), ["H1 hits A1"]);
  assert.deepEqual(answers(choicesAt(WHO, "e5", "A1", "H2")), []);
  const moving = asked([choice("d4", { square: "d4" }), choice("A1", { target: "A1" })], { player: "H1" });
  assert.deepEqual(answers(choicesAt(moving, "d4", null, null)), ["d4"]);
  assert.deepEqual(answers(choicesAt(moving, "e5", "A1", null)), ["A1"]);
});

test("the pitch offers targets and squares of whoever is chosen", () => {
  assert.equal(offered(WHO, null).targets.size, 0);
  assert.deepEqual([...offered(WHO, "H1").targets], ["A1"]);
  assert.deepEqual([...offered(WHO, "H2").squares.keys()], ["d4"]);
});

test("the bar shows at most four, and of many only what is a button", () => {
  assert.deepEqual(answers(barChoices(WHO, []).shown), ["enough"]);
  assert.equal(barChoices(WHO, []).main, null);
  assert.equal(barChoices(WHO, []).rest, 5);
  const five = ["1", "2", "3", "4", "5"].map((each) => choice(each));
  assert.deepEqual(answers(barChoices(asked(five), []).shown), ["1", "2", "3", "4"]);
  assert.deepEqual(barChoices(asked(five), five), { shown: five.slice(0, 4), main: five[0], rest: 1 });
});

test("where a player is asked about, what commits to least stands last", () => {
  const again = asked([choice("leave", { default: true }), choice("again")], { player: "H1" });
  assert.deepEqual(answers(barChoices(again, []).shown), ["again", "leave"]);
  assert.equal(barChoices(again, []).main?.answer, "again");
  const coach = asked([choice("one", { default: true }), choice("two")]);
  assert.deepEqual(answers(barChoices(coach, []).shown), ["one", "two"]);
  assert.equal(barChoices(coach, []).main, null);
});

test("faces of dice keep the order in which they are offered", () => {
  const dice = [{ sides: 6, shows: 6, face: "good", label: "Good" }, { sides: 6, shows: 1, face: "bad", label: "Bad" }];
  const bar = barChoices(asked([choice("good", { default: true }), choice("bad")], { player: "H1", dice }), []);
  assert.deepEqual(answers(bar.shown), ["good", "bad"]);
  assert.equal(bar.main, null, "the first of them may be the worst");
});

test("squares to choose between keep their order", () => {
  const push = asked([choice("a1", { square: "a1", default: true }), choice("a2", { square: "a2" })], { player: "A1" });
  assert.deepEqual(answers(barChoices(push, []).shown), ["a1", "a2"]);
  assert.equal(barChoices(push, []).main, null);
});

test("what ends it is the first button beside other choices", () => {
  assert.equal(ending(WHO)?.answer, "enough");
  assert.equal(ending(asked([choice("yes"), choice("no")])), null);
});

test("the list is grouped by who makes a choice, else by what it names", () => {
  const groups = grouped(asked([choice("d4", { square: "d4" }), choice("A1", { target: "A1" }), ...WHO.choices]));
  assert.deepEqual(groups.map((group) => [group.sort, group.player, group.choices.length]), [
    ["plain", null, 1], ["target", null, 1], ["player", "H1", 3], ["player", "H2", 2], ["square", null, 1],
  ]);
});

test("what is looked for begins words, in any order", () => {
  assert.ok(matches("Block Bob Miller (8), h13", "h13 mil"));
  assert.ok(matches("Block Bob Miller (8), h13", "8"));
  assert.ok(!matches("Block Bob Miller (8), h13", "iller"));
  assert.ok(matches("anything", " "));
});

test("a chance never says certain of what is not", () => {
  assert.equal(percent(2 / 3), "67%");
  assert.equal(percent(0.001), "<1%");
  assert.equal(percent(0.999), ">99%");
  assert.equal(percent(1), "100%");
});

test("the price of a choice is its roll and its hint", () => {
  const rolls = { what: "leap", dice: [6], target: 3, chance: 2 / 3, base: 4, modifiers: [] };
  assert.equal(priceOf(choice("x", { rolls, hint: "falls" })), "leap 3+ 67%, falls");
  assert.equal(priceOf(choice("x", { rolls: { ...rolls, dice: [6, 6], target: null, chance: null } })), "leap 2 dice");
});
