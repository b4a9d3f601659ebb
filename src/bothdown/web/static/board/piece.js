// How a player is drawn: shape by side, drawing by role, state by outline, height and badges.

import { s, use } from "./dom.js";

/** @typedef {import("./types.js").Card} Card @typedef {import("./types.js").Piece} Piece */

export const SHAPES = ["home", "away"];
const STANDING = "standing";
const PRONE = "prone";
const STUNNED = "stunned";

/** Fetch the drawings and put them into the page, once. @param {string} address */
export async function loadSprite(address) {
  if (document.getElementById("home-edge")) return;
  const answer = await fetch(address);
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const holder = s("svg", { width: 0, height: 0, "aria-hidden": "true", class: "unseen" });
  holder.append(...[...drawn.documentElement.children].map((child) => document.importNode(child, true)));
  document.body.prepend(holder);
}

/** The drawing of a role, or the commonest one where there is none. @param {string} role */
function roleSymbol(role) {
  return document.getElementById(`role-${role}`) || document.querySelector('symbol[id^="role-"]');
}

/** @param {string} id */
function whole(id) {
  return { width: 60, height: 60, class: id };
}

/** @param {string} shape @param {string} part @param {string} kind */
function layer(shape, part, kind) {
  return use(`${shape}-${part}`, whole(kind));
}

/** @param {string} shape @param {string} part @param {string} paint */
function painted(shape, part, paint) {
  return use(`${shape}-${part}`, { width: 60, height: 60, fill: `url(#${paint})` });
}

/** @param {Card} card @param {number} x @param {number} y @param {number} size */
function glyph(card, x, y, size) {
  return use(roleSymbol(card.role)?.id || "", { class: "glyph", x, y, width: size, height: size });
}

/** @param {Card} card @param {number} x @param {number} y @param {number} size */
function digits(card, x, y, size) {
  return s("text", { class: "num", x, y, "font-size": size }, card.number);
}

/** @param {Card} card @param {string} shape @param {Piece} piece */
function onFeet(card, shape, piece) {
  const low = shape === "away" ? 0.8 : 0;
  if (!piece.zone) {
    return [
      layer(shape, "ring", "ringc"), layer(shape, "ring", "ring"), layer(shape, "core", "edge"),
      layer(shape, "corein", "body"), painted(shape, "corein", "sheen"),
      s("g", { transform: "translate(4.2 4) scale(.86)" }, glyph(card, 19, 9 + low, 22), digits(card, 30, 47.4 + low / 2, 20)),
    ];
  }
  return [
    layer(shape, "edge", "shade"), layer(shape, "edge", "edge"), layer(shape, "rim", "rim"),
    layer(shape, "body", "body"), painted(shape, "body", "sheen"),
    piece.acted && layer(shape, "body", "veil"),
    glyph(card, 19, 9 + low, 22), digits(card, 30, 47.4 + low / 2, 20),
  ];
}

/** @param {Card} card @param {string} shape @param {boolean} stunned */
function lying(card, shape, stunned) {
  return [
    layer(shape, "flat", "shade"), layer(shape, "flat", "edge"), layer(shape, "flatin", "body"),
    painted(shape, "flatin", stunned ? "hatch" : "sheen"),
    glyph(card, 8.5, 28.6, 20.5), digits(card, 41, 46.4, 21),
    stunned && use("mark-stars", { width: 60, height: 24 }),
  ];
}

/** @type {Piece} */
const FIT = { square: "", condition: STANDING, zone: true, notes: [], ball: false, acted: false };

/**
 * The drawing of a player in a 60 by 60 cell.
 * @param {Card} card @param {Piece} [piece]
 * @returns {SVGGElement}
 */
export function drawPiece(card, piece = FIT) {
  const shape = SHAPES[card.side];
  const down = piece.condition === PRONE || piece.condition === STUNNED;
  const odd = !down && piece.condition !== STANDING;
  const group = s("g", { class: piece.acted ? `${shape} used` : shape });
  const scale = Number(roleSymbol(card.role)?.dataset.scale || 1);
  const parts = down ? lying(card, shape, piece.condition === STUNNED) : onFeet(card, shape, piece);
  const inner = scale === 1 ? group : s("g", { transform: `translate(${30 - 30 * scale} ${30 - 30 * scale}) scale(${scale})` });
  inner.append(...parts.filter((part) => part instanceof Node));
  if (inner !== group) group.append(inner);
  const badge = { width: 18, height: 18 };
  if (piece.acted && !down) group.append(use("mark-done", { x: 41, y: 1, ...badge }));
  if (!piece.zone && !down) group.append(use("mark-notz", { x: 1, y: 1, ...badge }));
  if (odd) group.append(use("mark-root", { x: 1, y: 41, ...badge }));
  if (piece.ball) group.append(use("ball", { x: 33.5, y: 37.5, width: 30, height: 21 }));
  return group;
}

/** The ring of who is chosen. @param {Card} card */
export function drawHalo(card) {
  const place = { x: -6, y: -6, width: 72, height: 72 };
  const id = `${SHAPES[card.side]}-halo`;
  return s("g", {}, use(id, { class: "halo-c", ...place }), use(id, { class: "halo", ...place }));
}

/** The brackets of who may be aimed at. */
export function drawBrackets() {
  return s("g", {}, use("target", whole("tgt-c")), use("target", whole("tgt")));
}

/** A player by himself, for dugouts, cards and buttons. @param {Card} card @param {string} kind @param {Piece} [piece] */
export function portrait(card, kind, piece) {
  return s("svg", { class: kind, viewBox: "-2 -2 64 64", "aria-hidden": "true" }, drawPiece(card, piece));
}

/** The small sign of a player in lists: shape and number. @param {Card} card */
export function mini(card) {
  const shape = SHAPES[card.side];
  return s(
    "svg", { class: `mini ${shape}`, viewBox: "2 2 56 56", "aria-hidden": "true" },
    layer(shape, "edge", "edge"), layer(shape, "core", "body"),
    s("text", { class: "num", x: 30, y: 41, "font-size": 31 }, card.number),
  );
}

/** The crest of a side: its shape with its letters. @param {number} side @param {string} letters @param {string} [kind] */
export function crest(side, letters, kind = "crest") {
  const shape = SHAPES[side];
  return s(
    "svg", { class: `${kind} ${shape}`, viewBox: "0 0 60 60", "aria-hidden": "true" },
    use(`${shape}-edge`, { class: "edge" }), use(`${shape}-rim`, { class: "rim" }), use(`${shape}-body`, { class: "body" }),
    use(`${shape}-body`, { fill: "url(#sheen)" }),
    s("text", { class: "num", x: 30, y: 37.5, "font-size": letters.length > 2 ? 16 : 21 }, letters),
  );
}

/** What a state changes in the drawing: the same key, the same drawing. @param {Piece} piece */
export function drawnAs(piece) {
  return `${piece.condition}|${piece.zone}|${piece.ball}|${piece.acted}`;
}

/** How light a colour is, from 0 to 1. @param {string} colour */
function lightness(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
}

/** Dress both sides in their colours. @param {import("./types.js").SideAbout[]} sides */
export function dress(sides) {
  const style = document.documentElement.style;
  sides.forEach(({ fill, rim, ink }, side) => {
    const shape = SHAPES[side];
    style.setProperty(`--${shape}-f`, fill);
    style.setProperty(`--${shape}-t`, rim);
    style.setProperty(`--${shape}-k`, ink);
    style.setProperty(`--${shape}-r`, lightness(fill) > lightness(rim) ? fill : rim);
  });
}
