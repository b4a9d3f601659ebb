// Dice as they lie on the table.

import { s, use } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Die} Die */

/** The symbol that shows a die, or null where only its number can. @param {Die} die */
function symbolOf(die) {
  const id = die.face ? `face-${die.face.replaceAll(" ", "-")}` : `d${die.sides}-${die.shows}`;
  return document.getElementById(id) ? id : null;
}

/** @param {Die} die */
export function drawDie(die) {
  const id = symbolOf(die);
  const label = die.face ? die.label : t("rolled {number}", { number: die.label });
  const drawing = s("svg", { class: "die drawn", viewBox: "0 0 48 48", role: "img", "aria-label": label });
  if (id) drawing.append(use(id));
  else drawing.append(use("die-n"), s("text", { class: "count", x: 24, y: 31 }, die.label));
  return drawing;
}
