// The page of the dice: what was promised before the match, and every roll beside what the seed makes it.

import { byId, h } from "./dom.js";
import { canCompute, commitment, recomputed } from "./fair.js";
import { loadWords, t } from "./words.js";

/**
 * @typedef {import("./fair.js").Told} Told
 * @typedef {import("./fair.js").Checked} Checked
 */

/** A row of what is known: what it is, and what it says. @param {string} name @param {string | Node} value */
function fact(name, value) {
  return [h("dt", {}, name), h("dd", {}, value)];
}

/** A word that a coach mixed in. @param {string|undefined} word */
function mixed(word) {
  return word ? h("code", {}, word) : t("nothing");
}

/** @param {Told} told */
function facts(told) {
  return h(
    "dl",
    { class: "facts" },
    ...fact(t("Hash of the seed, from before kick-off"), h("code", {}, told.commitment)),
    ...fact(t("Seed"), told.seed === null ? t("told when the match is over") : h("code", {}, told.seed)),
    ...fact(t("Mixed in by home"), mixed(told.contributions[0])),
    ...fact(t("Mixed in by away"), mixed(told.contributions[1])),
  );
}

/** What was found, in a sentence. @param {boolean|null} good @param {string} text */
function verdict(good, text) {
  const sign = good === null ? "" : good ? "✓" : "✕";
  const kind = good === null ? "" : good ? "good" : "bad";
  return h("p", { class: `verdict ${kind}`, role: "status" }, sign && h("b", { "aria-hidden": "true" }, sign), text);
}

/** The numbers on some dice. @param {number[]} rolled @param {boolean} [bad] */
function numbers(rolled, bad = false) {
  return h("td", { class: bad ? "dice bad" : "dice" }, ...rolled.map((number) => h("span", {}, number)));
}

/** Which dice these are: 2 × D6. @param {number[]} sides */
function kinds(sides) {
  const alike = sides.every((each) => each === sides[0]);
  return alike && sides.length > 1 ? `${sides.length} × D${sides[0]}` : sides.map((each) => `D${each}`).join(", ");
}

/** @param {Checked} roll */
function line({ row, what, sides, shown, computed, same }) {
  return h(
    "tr",
    { class: same ? null : "wrong" },
    h("td", {}, row),
    h("th", { scope: "row" }, what),
    h("td", {}, kinds(sides)),
    numbers(shown),
    numbers(computed, !same),
    h(
      "td",
      { class: same ? "good" : "bad" },
      h("span", { "aria-hidden": "true" }, same ? "✓" : "✕"),
      h("span", { class: "unseen" }, same ? t("the same") : t("not the same")),
    ),
  );
}

/** @param {Checked[]} checked */
function table(checked) {
  const names = [t("Row"), t("For"), t("Dice"), t("Shown"), t("Recomputed"), t("Same?")];
  return h(
    "div",
    { class: "rolls", tabindex: 0, role: "region", "aria-label": t("Every roll") },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, ...checked.map(line)),
    ),
  );
}

/**
 * What there is to see.
 * @param {Told} told
 * @returns {Promise<Node[]>}
 */
async function found(told) {
  if (told.seed === null) {
    return [verdict(null, t("The match is not over. Its seed comes at the end; then every roll is recomputed here."))];
  }
  if (!canCompute()) {
    return [verdict(null, t("This browser computes no hashes on a page that is not secure. Check the tape by hand."))];
  }
  if ((await commitment(told.seed)) !== told.commitment) {
    return [verdict(false, t("The seed is not the one that was promised: its hash is another."))];
  }
  const checked = await recomputed(told.seed, told.contributions, told.rolls);
  const wrong = checked.filter(({ same }) => !same).length;
  const said = wrong
    ? verdict(false, t("Rolls that are not what the seed makes them: {wrong} of {all}.", { wrong, all: checked.length }))
    : verdict(true, t("The seed is the one that was promised, and every roll is what it makes it: {all} of {all}.", {
        all: checked.length,
      }));
  return [said, table(checked)];
}

/** Fetch what the server tells, look, and show. */
async function show() {
  const page = byId("fair");
  await loadWords(document.documentElement.lang);
  try {
    const answer = await fetch(page.dataset.dice ?? "");
    if (!answer.ok) throw new Error(String(answer.status));
    /** @type {Told} */
    const told = await answer.json();
    page.replaceChildren(facts(told), ...(await found(told)));
  } catch {
    page.replaceChildren(verdict(null, t("The dice could not be fetched. Load the page again.")));
  }
}

show();
