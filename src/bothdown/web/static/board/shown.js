// What of the screen follows from what is asked and picked out: the marks on the pitch, the cards, the title.

import { fullCard, mayChoose, shortCard } from "./card.js";
import { choosable, offered } from "./choices.js";
import { byId } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./screen.js").Screen} Screen @typedef {import("./types.js").Boxes} Boxes */

const FEW = 3;
const MANY = 12;
const MARGIN = 12;

/** Mark on the pitch what may be done. @param {Screen} screen */
export function showMarks(screen) {
  const { draft, mine: asked, chosen, aim } = screen;
  const { pieces } = screen.picture;
  const offers = asked && !draft ? offered(asked, chosen) : { targets: new Set(), squares: new Map() };
  const moved = asked && asked.subject && offers.squares.size <= FEW ? asked.subject : null;
  const from = moved || aim?.choice.player || chosen || asked?.player || "";
  screen.pitch.mark({
    selected: chosen || (asked && asked.player), targets: offers.targets, squares: offers.squares,
    origin: pieces[from]?.square ?? null, aim: aim || screen.hint, lit: draft ? draft.squares : null,
    faults: draft ? draft.faults : new Set(),
  });
  const live = new Set(draft ? draft.squares : offers.squares.keys());
  const named = [...offers.targets, ...(asked && !draft ? choosable(asked) : [])];
  for (const name of named) if (pieces[name]) live.add(pieces[name].square);
  screen.grid.enliven(live);
  if (draft && screen.panned !== draft) requestAnimationFrame(() => bringIntoSight(screen, draft.squares));
  screen.panned = draft;
  if (live.size <= MANY) bringIntoSight(screen, new Set([...offers.squares.keys(), ...named.slice(0, offers.targets.size).map((name) => pieces[name]?.square || "")]));
}

/**
 * Pan a pitch that is larger than its window until what may be aimed at can be seen.
 * @param {Screen} screen @param {Set<string>} squares
 */
function bringIntoSight(screen, squares) {
  const field = screen.pitch.field.parentElement;
  if (!field || field.scrollHeight <= field.clientHeight || !squares.size) return;
  const low = byId("low").getBoundingClientRect().top;
  const high = field.getBoundingClientRect().top;
  const rects = [...squares].filter(Boolean).map((square) => screen.pitch.rect(square));
  const top = Math.min(...rects.map((rect) => rect.top));
  const foot = Math.max(...rects.map((rect) => rect.bottom));
  if (foot > low) field.scrollBy({ top: foot - low + MARGIN });
  else if (top < high) field.scrollBy({ top: top - high - MARGIN });
}

/** In which box a player is. @param {Screen} screen @param {string} name @param {[Boxes, Boxes]} boxes */
function boxOf(screen, name, boxes) {
  const { about } = screen.table;
  const found = about.boxes.find(([key]) => (boxes[about.players[name].side][key] || []).includes(name));
  return found ? found[1] : "";
}

/** The cards of the rail: limits of a set-up, who may be chosen, the chosen player, the one pointed at. @param {Screen} screen */
export function cards(screen) {
  const { table, draft, mine: asked, chosen, hovered } = screen;
  const { pieces, boxes } = screen.picture;
  const main = chosen || screen.looked;
  const may = asked && !draft && !chosen ? choosable(asked) : [];
  const shown = [];
  if (draft) shown.push(draft.card());
  if (may.length) shown.push(mayChoose(table, may, (name) => screen.choosePlayer(name), pieces));
  if (main && table.card(main) && (!may.length || screen.app.dataset.sheet === "card")) {
    shown.push(fullCard(table, main, pieces[main], boxOf(screen, main, boxes)));
  }
  if (hovered && hovered !== main && table.card(hovered)) shown.push(shortCard(table, hovered, pieces[hovered]));
  return shown;
}

/** The title of the page: whose turn it is, and the score. @param {Screen} screen */
export function title(screen) {
  const { about, now } = screen.table;
  const [home, away] = now.board.score;
  const [one, other] = about.sides.map((side) => side.name);
  const turn = now.asked?.mine && !screen.replays ? `${t("(your turn)")} ` : "";
  return `${turn}${one} ${home}–${away} ${other} · Both Down`;
}
