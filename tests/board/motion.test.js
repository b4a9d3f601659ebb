// Who moves between two positions, over which squares, and for how long.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fallsBetween, lasting, movesBetween } from "../../src/bothdown/web/static/board/motion.js";

/** @param {Record<string, string>} squares @param {string | null} [ball] @param {string} [condition] */
function picture(squares, ball = null, condition = "standing") {
  const pieces = Object.fromEntries(
    Object.entries(squares).map(([name, square]) => [name, { square, condition, zone: true, notes: [], ball: false, acted: false }]),
  );
  return { pieces, ball, boxes: /** @type {[{}, {}]} */ ([{}, {}]) };
}

/** @param {string | null} piece @param {string[]} squares @returns {any} */
const line = (piece, squares) => ({ piece, squares });

test("who moves follows the squares that its lines tell", () => {
  const lines = [line("H1", ["a1", "a2"]), line("A1", ["c1", "c2"]), line("H1", ["a2", "b3"])];
  const moves = movesBetween(picture({ H1: "a1", A1: "c1", H2: "e5" }), picture({ H1: "b3", A1: "c2", H2: "e5" }), lines);
  assert.deepEqual(moves, [{ name: "H1", path: ["a1", "a2", "b3"] }, { name: "A1", path: ["c1", "c2"] }]);
});

test("where no line tells, the way is straight, and who comes or goes does not move", () => {
  assert.deepEqual(movesBetween(picture({ H1: "a1", H2: "b1" }), picture({ H1: "d4", H3: "e5" }), []), [{ name: "H1", path: ["a1", "d4"] }]);
});

test("a long way takes no longer than a quarter of a second", () => {
  const way = ["a1", "a2", "a3", "a4", "a5", "a6", "a7"];
  assert.equal(lasting(picture({ H1: "a1" }), { picture: picture({ H1: "a7" }), lines: [line("H1", way)] }), 240);
  assert.equal(lasting(picture({ H1: "a1" }), { picture: picture({ H1: "a3" }), lines: [line("H1", way.slice(0, 3))] }), 120);
  assert.equal(lasting(picture({ H1: "a1" }), { picture: picture({ H1: "a1" }), lines: [] }), 0);
});

test("who goes down is seen to go down", () => {
  const before = picture({ H1: "a1" });
  const after = picture({ H1: "a1" }, null, "flat");
  assert.deepEqual(fallsBetween(before, after), ["H1"]);
  assert.equal(lasting(before, { picture: after, lines: [] }), 160);
});
