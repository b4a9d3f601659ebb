// Squares are called as on the server: a letter across the pitch, a number along it from the home end.

/**
 * Column (along) and row (across) of a square, from 0.
 * @param {string} square
 * @returns {{x: number, y: number}}
 */
export function where(square) {
  return { x: Number(square.slice(1)) - 1, y: square.charCodeAt(0) - 97 };
}

/** @param {number} x @param {number} y */
export function squareAt(x, y) {
  return String.fromCharCode(97 + y) + (x + 1);
}

/** The same square on the other side of the pitch's long middle. @param {string} square @param {number} width */
export function mirrored(square, width) {
  const { x, y } = where(square);
  return squareAt(x, width - 1 - y);
}

/**
 * Which way up the pitch stands: lying, or upright with the left or the right end below.
 * @typedef {"lying" | "left" | "right"} Turned
 */

/**
 * The cell on the screen, from the upper left, of a square of the pitch.
 * @param {number} x @param {number} y @param {{length: number, width: number}} pitch @param {Turned} turned
 */
export function toCell(x, y, pitch, turned) {
  if (turned === "left") return { column: y, row: pitch.length - 1 - x };
  if (turned === "right") return { column: pitch.width - 1 - y, row: x };
  return { column: x, row: y };
}

/**
 * The square of a cell on the screen: the other way round.
 * @param {number} column @param {number} row @param {{length: number, width: number}} pitch @param {Turned} turned
 */
export function fromCell(column, row, pitch, turned) {
  if (turned === "left") return { x: pitch.length - 1 - row, y: column };
  if (turned === "right") return { x: row, y: pitch.width - 1 - column };
  return { x: column, y: row };
}

/**
 * Where a cursor goes that is moved on the screen; it stops at the side lines.
 * @param {string} square @param {number} right @param {number} down
 * @param {{length: number, width: number}} pitch @param {Turned} turned
 */
export function moved(square, right, down, pitch, turned) {
  const { x, y } = where(square);
  const cell = toCell(x, y, pitch, turned);
  const [columns, rows] = turned === "lying" ? [pitch.length, pitch.width] : [pitch.width, pitch.length];
  const column = Math.min(columns - 1, Math.max(0, cell.column + right));
  const row = Math.min(rows - 1, Math.max(0, cell.row + down));
  const back = fromCell(column, row, pitch, turned);
  return squareAt(back.x, back.y);
}
