// The browser's dice are the engine's, number for number.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { canCompute, commitment, Dice, recomputed } from "../../src/bothdown/web/static/board/fair.js";

// Written by the engine; tests/web/test_numbers.py sees to it that they are still what it rolls.
const numbers = JSON.parse(await readFile(new URL("dice.json", import.meta.url), "utf8"));

for (const { seed, commitment: published, contributions, rolls } of numbers) {
  test(`the dice of ${seed} with ${contributions.join(" and ") || "nothing"} mixed in`, async () => {
    assert.equal(await commitment(seed), published);
    const checked = await recomputed(seed, contributions, rolls);
    assert.deepEqual(
      checked.filter(({ same }) => !same),
      [],
    );
    assert.equal(checked.length, rolls.length);
  });
}

test("a number that was not rolled is seen, and the rolls after it are judged for themselves", async () => {
  const { seed, contributions, rolls } = numbers[0];
  const loaded = structuredClone(rolls.slice(0, 5));
  loaded[2][3][0] = (loaded[2][3][0] % loaded[2][2][0]) + 1;
  const checked = await recomputed(seed, contributions, loaded);
  assert.deepEqual(
    checked.map(({ same }) => same),
    [true, true, false, true, true],
  );
  assert.deepEqual(checked[2].computed, rolls[2][3]);
});

test("a die too many or too few is no match", async () => {
  const checked = await recomputed("7", ["", ""], [[1, "block", [6, 6], [1]]]);
  assert.equal(checked[0].same, false);
});

test("words mixed in change the dice, and whose word it was matters", async () => {
  const firsts = [];
  for (const contributions of [["", ""], ["a", ""], ["", "a"], []]) {
    const dice = new Dice("7", contributions);
    const shown = [];
    for (let roll = 0; roll < 20; roll += 1) {
      shown.push(await dice.die(16));
    }
    firsts.push(shown.join(" "));
  }
  assert.equal(new Set(firsts).size, 3);
  assert.equal(firsts[0], firsts[3]);
});

test("where there is no crypto.subtle, it is said that nothing can be computed", () => {
  assert.equal(canCompute(), true);
  const kept = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  try {
    assert.equal(canCompute(), false);
  } finally {
    Object.defineProperty(globalThis, "crypto", /** @type {PropertyDescriptor} */ (kept));
  }
});
