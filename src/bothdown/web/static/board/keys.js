// The keys that work everywhere on the match screen.

import { choicesOf, choosable } from "./choices.js";
import { showKeys } from "./menu.js";

/** @typedef {import("./screen.js").Screen} Screen */

const REGIONS = ["#ask", ".grid .cell[tabindex='0']", "#cards", ".scroll", "#bench", ".nav"];

/** Go to the next region that can take the focus. @param {boolean} back */
function nextRegion(back) {
  const stops = REGIONS.map((place) => {
    const region = document.querySelector(place);
    const stop = region?.matches("[tabindex]") ? region : region?.querySelector("button, a, [tabindex]");
    return { region, stop };
  }).filter(({ stop }) => stop instanceof HTMLElement && stop.offsetParent);
  const at = stops.findIndex(({ region }) => (region?.closest(".grid") || region)?.contains(document.activeElement));
  const { stop } = stops[at < 0 ? 0 : (at + (back ? -1 : 1) + stops.length) % stops.length] || {};
  if (stop instanceof HTMLElement) stop.focus();
}

/** @param {Screen} screen @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
function always(screen, event) {
  if (event.key === "Escape") return screen.stepBack();
  if (event.key === "F2") screen.ask.focus();
  else if (event.key === "F6") nextRegion(event.shiftKey);
  else if (event.key === "Enter") return screen.confirm();
  else return false;
  return true;
}

/** @param {Screen} screen @param {KeyboardEvent} event */
function replay(screen, event) {
  if (!screen.replays) return false;
  const { transport } = screen;
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const way = event.key === "ArrowLeft" ? -1 : 1;
    if (event.shiftKey) transport.turn(way);
    else transport.step(way);
  } else if (event.key === " ") transport.play();
  else return false;
  return true;
}

/** Choose the next or the previous one who may be chosen. @param {Screen} screen @param {1 | -1} way */
function cycle(screen, way) {
  const asked = screen.mine;
  const { pieces } = screen.picture;
  const names = asked ? choosable(asked).filter((name) => pieces[name]) : [];
  if (!asked || !names.length) return;
  const at = screen.chosen ? names.indexOf(screen.chosen) : way > 0 ? -1 : 0;
  const name = names[(at + way + names.length) % names.length];
  screen.grid.move(pieces[name].square, true);
  screen.aim = null;
  screen.chosen = name;
  screen.looked = name;
  screen.picked = choicesOf(asked, name);
  screen.repick();
}

/** Put the cursor on the ball. @param {Screen} screen */
function toBall(screen) {
  const { ball, pieces } = screen.picture;
  const square = ball || Object.values(pieces).find((piece) => piece.ball)?.square;
  if (square) screen.grid.move(square, true);
}

/** Show the card of whoever the cursor is on. @param {Screen} screen */
function toCard(screen) {
  const standing = screen.grid.focused ? screen.table.standing(screen.picture, screen.grid.cursor) : null;
  screen.looked = standing || screen.looked;
  screen.openSheet?.("card");
  screen.showCards();
}

/** @param {Screen} screen */
function toLog(screen) {
  screen.openSheet?.("log");
  screen.log.scroller.focus();
}

/** @param {Screen} screen @param {string} key */
function letter(screen, key) {
  if (/^[1-9]$/.test(key)) return screen.press(key);
  switch (key.toLowerCase()) {
    case "l":
      screen.openList();
      return true;
    case "e":
    case "z":
      return screen.press(key.toUpperCase());
    case ",":
      cycle(screen, -1);
      return true;
    case ".":
      cycle(screen, 1);
      return true;
    case "b":
      toBall(screen);
      return true;
    case "c":
      toCard(screen);
      return true;
    case "g":
      toLog(screen);
      return true;
    case "?":
      showKeys();
      return true;
    default:
      return false;
  }
}

/** @param {Screen} screen */
export function listenToKeys(screen) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof HTMLElement && target.closest("input:not([type=range]), select, textarea, dialog")) return;
    const pressing = target instanceof HTMLElement && target.closest("button, a");
    if (pressing && (event.key === "Enter" || event.key === " ")) return;
    const meant = always(screen, event) || replay(screen, event) || (screen.settings.letters && letter(screen, event.key));
    if (meant) event.preventDefault();
  });
}
