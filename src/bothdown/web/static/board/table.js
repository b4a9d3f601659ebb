// The browser's copy of the truth, and how it is called in words.

import { History, inAction } from "./history.js";
import { Entries } from "./loglines.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").News} News @typedef {import("./types.js").About} About @typedef {import("./types.js").Now} Now */

export class Table {
  /** @param {News} news the first, with everything in it */
  constructor(news) {
    if (!news.about || !news.start) throw new Error("the first news came without the match itself");
    /** @type {About} */
    this.about = news.about;
    this.history = new History(news.start);
    this.entries = new Entries();
    /** @type {Now} */
    this.now = news.now;
    this.take(news);
  }

  /**
   * Take what is new.
   * @param {News} news
   * @returns {{fresh: import("./types.js").Row[], changed: number, before: number}}
   *   the new rows; the first log entry that changed; the index of the moment before them
   */
  take(news) {
    const before = this.history.rows.length - 1;
    const fresh = this.history.add(news.rows);
    let changed = this.entries.list.length;
    if (fresh.some((row) => row.takes)) {
      this.entries.rebuild(this.history.rows);
      changed = 0;
    } else {
      for (const row of fresh) changed = Math.min(changed, this.entries.add(row));
    }
    this.now = { ...news.now, picture: inAction(news.now.picture, this.#acting(news.now)) };
    if (news.about) this.about = news.about;
    return { fresh, changed, before };
  }

  /** Who is still acting: nobody, while the question is about no player. @param {Now} now */
  #acting(now) {
    return now.asked && (now.asked.player || now.asked.subject) ? this.history.acting : null;
  }

  /** Where the match stands. @returns {import("./types.js").Moment} */
  get present() {
    return { picture: this.now.picture, board: this.now.board };
  }

  /** Whether this browser holds a seat. */
  get seated() {
    return this.about.mine[0] || this.about.mine[1];
  }

  /** @param {string} name */
  card(name) {
    return this.about.players[name];
  }

  /** How a player is called in a line: the last name with the number. @param {string} name */
  called(name) {
    const card = this.card(name);
    if (!card) return name;
    return t("{name} ({number})", { name: lastName(card.name), number: card.number });
  }

  /** @param {import("./types.js").Picture} picture @param {string} square */
  standing(picture, square) {
    for (const [name, piece] of Object.entries(picture.pieces)) if (piece.square === square) return name;
    return null;
  }
}

/** @param {string} name */
export function lastName(name) {
  return name.split(" ").at(-1) || name;
}
