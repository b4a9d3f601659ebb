// The match, moment by moment: what each row changed, applied to what stood before it.

/** @typedef {import("./types.js").Picture} Picture @typedef {import("./types.js").Moment} Moment @typedef {import("./types.js").Row} Row */

/**
 * The picture after a row's changes; the one before it stays as it is.
 * @param {Picture} picture @param {import("./types.js").Sets} sets
 * @returns {Picture}
 */
export function applied(picture, sets) {
  let pieces = picture.pieces;
  if (sets.pieces && Object.keys(sets.pieces).length) {
    pieces = { ...pieces };
    for (const [name, piece] of Object.entries(sets.pieces)) {
      if (piece === null) delete pieces[name];
      else pieces[name] = piece;
    }
  }
  return {
    pieces,
    ball: sets.ball === undefined ? picture.ball : sets.ball,
    boxes: sets.boxes || picture.boxes,
  };
}

/**
 * Who is in the middle of an action after a row: the last who began one, until play begins anew.
 * @param {string | null} acting who was before it @param {Picture} before @param {Row} row
 */
function actingAfter(acting, before, row) {
  const begun = Object.entries(row.sets.pieces || {}).filter(([name, piece]) => piece?.acted && !before.pieces[name]?.acted);
  if (begun.length) return begun[begun.length - 1][0];
  return row.lines.some((line) => line.heading) ? null : acting;
}

/**
 * The picture in which this player, who is still acting, is not drawn as one who has acted.
 * @param {Picture} picture @param {string | null} acting @returns {Picture}
 */
export function inAction(picture, acting) {
  const piece = acting === null ? undefined : picture.pieces[acting];
  if (acting === null || !piece?.acted) return picture;
  return { ...picture, pieces: { ...picture.pieces, [acting]: { ...piece, acted: false } } };
}

/** Every moment of the match, so that one can go to any of them, forwards and backwards. */
export class History {
  /** @param {Moment} start */
  constructor(start) {
    /** @type {Moment[]} */
    this.moments = [start];
    /** The newest picture as it was told: who is acting has acted in it. */
    this.told = start.picture;
    /** @type {string | null} who is acting after the newest row */
    this.acting = null;
    /** @type {Row[]} */
    this.rows = [];
  }

  /** The number of the newest row. */
  get last() {
    return this.rows.length ? this.rows[this.rows.length - 1].number : 0;
  }

  /**
   * Take rows that are newer than the last; older ones are known. What a take-back takes back stands no longer.
   * @param {Row[]} rows
   * @returns {Row[]} the rows that were new
   */
  add(rows) {
    const fresh = rows.filter((row) => row.number > this.last);
    for (const row of fresh) {
      if (row.takes) this.#strike(row.takes);
      const { board } = this.moments[this.moments.length - 1];
      this.acting = actingAfter(this.acting, this.told, row);
      this.told = applied(this.told, row.sets);
      this.rows.push(row);
      this.moments.push({ picture: inAction(this.told, this.acting), board: row.board || board });
    }
    return fresh;
  }

  /** @param {number} number */
  #strike(number) {
    const row = this.rows[this.index(number)];
    if (row) row.stands = false;
  }

  /** Where the row with this number stands in the list; before the first: -1. @param {number} number */
  index(number) {
    let at = this.rows.length - 1;
    while (at >= 0 && this.rows[at].number > number) at--;
    return at;
  }

  /** The moment after the row at this index; -1 is the start. @param {number} index */
  moment(index) {
    return this.moments[Math.max(0, Math.min(index + 1, this.moments.length - 1))];
  }

  /**
   * The next index, forwards or backwards, at which a turn, a half or a drive begins, or an end of the match.
   * @param {number} index @param {1 | -1} way
   */
  turn(index, way) {
    for (let at = index + way; at > -1 && at < this.rows.length; at += way) {
      if (this.rows[at].lines.some((line) => line.heading)) return at;
    }
    return way > 0 ? this.rows.length - 1 : -1;
  }

  /** The nearest index, forwards or backwards, that changed something to be seen. @param {number} index @param {1 | -1} way */
  step(index, way) {
    for (let at = index + way; at > -1 && at < this.rows.length; at += way) {
      if (this.rows[at].lines.length && this.rows[at].stands) return at;
    }
    return way > 0 ? this.rows.length - 1 : -1;
  }
}
