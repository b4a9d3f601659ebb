// A set-up while it is made, the squares of the pitch, and where the cursor goes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { crowded, flipped, placed, standingOn, valid, withdrawn } from "../../src/bothdown/web/static/board/draft.js";
import { fromCell, mirrored, moved, squareAt, toCell, where } from "../../src/bothdown/web/static/board/squares.js";

const PITCH = { length: 26, width: 15 };

test("a player who is placed where another stands changes places, or takes it", () => {
  const places = { H1: "a1", H2: "b2" };
  assert.deepEqual(placed(places, "H1", "b2"), { H1: "b2", H2: "a1" });
  assert.deepEqual(placed(places, "H3", "b2"), { H1: "a1", H3: "b2" });
  assert.deepEqual(placed(places, "H1", "a1"), places);
  assert.deepEqual(places, { H1: "a1", H2: "b2" });
  assert.equal(standingOn(places, "b2"), "H2");
  assert.equal(standingOn(places, "c3"), null);
  assert.deepEqual(withdrawn(places, "H1"), { H2: "b2" });
});

test("a line-up is mirrored across the long middle", () => {
  assert.deepEqual(flipped({ H1: "a13", H2: "h5" }, 15), { H1: "o13", H2: "h5" });
  assert.equal(mirrored(mirrored("c7", 15), 15), "c7");
});

test("of a kept draft only what still holds is taken up", () => {
  const kept = { H1: "a1", H2: "a1", H3: "z99", H4: "b2", H5: "c3" };
  assert.deepEqual(valid(kept, ["H1", "H2", "H3", "H4"], ["a1", "b2", "c3"]), { H1: "a1", H4: "b2" });
  assert.deepEqual(valid("nonsense", ["H1"], ["a1"]), {});
  assert.deepEqual(valid(null, ["H1"], ["a1"]), {});
});

test("squares have a letter across and a number along", () => {
  assert.deepEqual(where("h13"), { x: 12, y: 7 });
  assert.equal(squareAt(12, 7), "h13");
});

test("whichever way up, a cell is of one square", () => {
  for (const turned of /** @type {const} */ (["lying", "left", "right"])) {
    for (const square of ["a1", "o26", "h13", "c20"]) {
      const { x, y } = where(square);
      const cell = toCell(x, y, PITCH, turned);
      const back = fromCell(cell.column, cell.row, PITCH, turned);
      assert.equal(squareAt(back.x, back.y), square);
    }
  }
  assert.deepEqual(toCell(0, 0, PITCH, "left"), { column: 0, row: 25 });
  assert.deepEqual(toCell(25, 0, PITCH, "right"), { column: 14, row: 25 });
});

test("the cursor goes where the arrow points on the screen, and stops at the lines", () => {
  assert.equal(moved("h13", 1, 0, PITCH, "lying"), "h14");
  assert.equal(moved("h13", 0, -1, PITCH, "lying"), "g13");
  assert.equal(moved("h13", 0, -1, PITCH, "left"), "h14");
  assert.equal(moved("h13", 0, -1, PITCH, "right"), "h12");
  assert.equal(moved("a1", -1, -1, PITCH, "lying"), "a1");
  assert.equal(moved("h13", 99, 0, PITCH, "lying"), "h26");
});

test("where too many stand is told, and where too few do is not", () => {
  const limit = { name: "", least: 0, most: 2, kept: false, reason: "", rule: "" };
  const limits = [
    { ...limit, count: 3, squares: ["a1", "a2", "a3"] },
    { ...limit, count: 2, kept: true, squares: ["o1", "o2"] },
    { ...limit, least: 3, most: 11, count: 1, squares: ["h13"] },
  ];
  assert.deepEqual([...crowded(limits)], ["a1", "a2", "a3"]);
});
