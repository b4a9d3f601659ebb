// A set-up while it is made: who would stand where. The server checks it; here it is only kept.

import { mirrored } from "./squares.js";

/** @typedef {import("./types.js").Places} Places */

/** @param {Places} places @param {string} square @returns {string | null} */
export function standingOn(places, square) {
  for (const [name, at] of Object.entries(places)) if (at === square) return name;
  return null;
}

/**
 * Put a player on a square; who stood there takes the place that becomes free, or leaves the pitch.
 * @param {Places} places @param {string} player @param {string} square
 * @returns {Places}
 */
export function placed(places, player, square) {
  const other = standingOn(places, square);
  const next = { ...places };
  if (other && other !== player) {
    if (places[player]) next[other] = places[player];
    else delete next[other];
  }
  next[player] = square;
  return next;
}

/** Take a player back into the dugout. @param {Places} places @param {string} player @returns {Places} */
export function withdrawn(places, player) {
  const next = { ...places };
  delete next[player];
  return next;
}

/** The whole line-up on the other flank. @param {Places} places @param {number} width @returns {Places} */
export function flipped(places, width) {
  return Object.fromEntries(Object.entries(places).map(([name, square]) => [name, mirrored(square, width)]));
}

/**
 * What of a kept draft still holds: players who are fit, squares that may be used, one player on each.
 * @param {unknown} kept @param {string[]} fit @param {string[]} squares
 * @returns {Places}
 */
export function valid(kept, fit, squares) {
  /** @type {Places} */
  const places = {};
  if (typeof kept !== "object" || kept === null) return places;
  const free = new Set(squares);
  for (const [name, square] of Object.entries(kept)) {
    if (fit.includes(name) && free.delete(square)) places[name] = square;
  }
  return places;
}

/** The squares of those who are too many somewhere. @param {import("./types.js").Limit[]} limits */
export function crowded(limits) {
  return new Set(limits.filter((limit) => limit.count > limit.most).flatMap((limit) => limit.squares));
}
