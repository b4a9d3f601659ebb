// The menu "More": links, what ends a match from outside, settings, help; and questions to be sure.

import { h, icon, keycap } from "./dom.js";
import { settingsPanel } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").Outside} Outside */

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A link that is copied with one click; it can be read and marked as well. @param {string} label @param {string} address */
function copied(label, address) {
  const whole = new URL(address, location.href).href;
  const field = h("input", { readonly: true, value: whole, "aria-label": label, focus: (event) => event.target.select() });
  const button = h("button", {
    type: "button", class: "btn one",
    click: async () => {
      field.select();
      button.replaceChildren(h("b", {}, (await copy(whole)) ? t("Copied") : t("Marked: copy it")));
    },
  }, h("b", {}, t("Copy")));
  return h("div", { class: "copy" }, h("span", {}, label), h("div", {}, field, button));
}

/** @param {string} title @param {Node[]} body @param {string} kind */
export function dialog(title, body, kind) {
  const box = h("dialog", { class: `panel ${kind}`, "aria-label": title });
  const close = h("button", { type: "button", class: "btn one", click: () => box.close() }, h("b", {}, t("Close")));
  box.append(h("h2", {}, title), ...body, h("div", { class: "foot" }, close));
  box.addEventListener("close", () => box.remove());
  box.addEventListener("keydown", (event) => event.stopPropagation());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}

/** Ask whether one is sure. @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function sure(question, yes) {
  return new Promise((tell) => {
    const box = h("dialog", { class: "panel sure", "aria-label": question });
    /** @param {boolean} said */
    const end = (said) => {
      box.close();
      tell(said);
    };
    box.append(
      h("p", {}, question),
      h(
        "div", { class: "foot" },
        h("button", { type: "button", class: "btn one", click: () => end(false), autofocus: true }, h("b", {}, t("No, go on"))),
        h("button", { type: "button", class: "btn one danger", click: () => end(true) }, h("b", {}, yes)),
      ),
    );
    box.addEventListener("close", () => { tell(false); box.remove(); });
    box.addEventListener("keydown", (event) => event.stopPropagation());
    document.body.append(box);
    box.showModal();
  });
}

/** @returns {[string, string][]} */
function keys() {
  return [
    ["1–9", t("the answers, in order")], ["L", t("all choices")], ["E", t("end what goes on")], ["Z", t("take back")],
    ["↵", t("choose, confirm")], ["Esc", t("one step back")], ["← ↑ → ↓", t("move on the pitch")],
    [", .", t("previous and next who may be chosen")], ["B", t("to the ball")], ["C", t("the player card")],
    ["/", t("in the list: type what is looked for")], ["F2", t("to the question")], ["F6", t("to the next region")], ["G", t("to the log")],
    ["← →", t("replay: a step")], ["Shift ← →", t("replay: a turn")], ["Space", t("replay: play, pause")], ["?", t("this list")],
  ];
}

export function showKeys() {
  dialog(t("Keys"), [h("dl", { class: "keys" }, ...keys().flatMap(([key, what]) => [h("dt", {}, keycap(key)), h("dd", {}, what)]))], "keys-sheet");
}

/** @param {(settings: import("./settings.js").Settings) => void} changed */
export function showSettings(changed) {
  dialog(t("Settings"), [settingsPanel(changed)], "settings-sheet");
}

/**
 * What "More" holds.
 * @param {Table} table
 * @param {{outside: (outside: Outside) => void, settings: () => void}} hands
 */
export function moreBody(table, hands) {
  const { links, options, commitment, edition, mine } = table.about;
  /** @param {string} label @param {string} href @param {import("./dom.js").Attributes} [more] */
  const link = (label, href, more = {}) => h("a", { class: "item", href, ...more }, label);
  return h(
    "div", { class: "more-body" },
    links.invite && copied(t("Invitation to the other seat"), links.invite),
    copied(t("To watch"), links.watch),
    links.recovery && h("p", { class: "code" }, t("Recovery code of this seat:"), " ", h("code", {}, links.recovery)),
    !mine[0] && !mine[1] && link(t("Bring a seat back, with its code"), links.seat),
    link(t("The dice"), links.dice), link(t("The tape, as a file"), links.tape, { download: true }),
    h("button", { type: "button", class: "item", click: hands.settings }, icon("cog"), t("Settings")),
    h("button", { type: "button", class: "item", click: showKeys }, icon("help"), t("Keys")),
    link(t("All matches"), "/"),
    ...table.now.outside.map((outside) =>
      h("button", { type: "button", class: "item danger", "data-outside": outside.answer, click: () => hands.outside(outside) }, outside.label),
    ),
    h(
      "dl", { class: "options" }, h("dt", {}, t("Edition")), h("dd", {}, edition.name),
      ...options.flatMap((option) => [h("dt", { title: option.text }, option.text || option.name), h("dd", {}, option.value)]),
      h("dt", {}, t("Seed's hash")), h("dd", { class: "hash" }, commitment),
    ),
  );
}
