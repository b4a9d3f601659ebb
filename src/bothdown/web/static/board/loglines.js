// From the lines of the rows to the entries of the log: what belongs together becomes one.

/** @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").Row} Row @typedef {import("./types.js").Line} Line */

/** @param {Line} line @param {Row} row @returns {Entry} */
function entryOf(line, row) {
  const { heading, text, said, piece, squares, dice, target, base, modifiers, ok, sum, rule } = line;
  return {
    number: row.number, side: row.side, stands: row.stands,
    heading, text, said, piece, squares: [...squares], dice, target, base, modifiers, ok, sum, rule,
  };
}

/** Builds the entries as rows come in, and tells which of them changed. */
export class Entries {
  constructor() {
    /** @type {Entry[]} */
    this.list = [];
    /** @type {{with: string, template: string, origin: string} | null} */
    this.open = null;
  }

  /**
   * The entries that are new or changed, by their index; those of one row never run into a struck one.
   * @param {Row} row
   * @returns {number} the first index that changed
   */
  add(row) {
    let first = this.list.length;
    for (const line of row.lines) {
      const last = this.list[this.list.length - 1];
      const joins = line.joins;
      if (joins && this.open && this.open.with === joins.with && last && last.stands === row.stands) {
        last.text = this.open.template.replace("{origin}", this.open.origin).replace("{square}", joins.square);
        last.said = last.text;
        last.squares = [...last.squares, ...line.squares.filter((square) => square !== last.squares.at(-1))];
        last.number = row.number;
        first = Math.min(first, this.list.length - 1);
        continue;
      }
      this.list.push(entryOf(line, row));
      this.open = joins ? { with: joins.with, template: joins.template, origin: joins.origin } : null;
    }
    return first;
  }

  /** Everything anew. @param {Row[]} rows */
  rebuild(rows) {
    this.list = [];
    this.open = null;
    for (const row of rows) this.add(row);
  }

  /**
   * The last entry that went somewhere, if nothing began since: its way is the trail.
   * @returns {Entry | null}
   */
  trail() {
    for (let at = this.list.length - 1; at >= 0 && at > this.list.length - 8; at--) {
      const entry = this.list[at];
      if (entry.heading) return null;
      if (entry.stands && entry.piece && entry.squares.length > 1) return entry;
    }
    return null;
  }
}
