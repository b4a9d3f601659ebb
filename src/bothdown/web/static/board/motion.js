// How a position becomes the next one. What is shown is always true: motion only catches up with it.

/** @typedef {import("./types.js").Picture} Picture @typedef {import("./types.js").Line} Line */

const STEP = 60;
const LONGEST = 240;
const PUSH = 120;
const FALL = 160;
const WAITING = 600;
const EASE = "cubic-bezier(.2,.7,.3,1)";

/** @typedef {{picture: Picture, lines: Line[]}} Frame */

/**
 * Whose place changed between two pictures, and over which squares.
 * @param {Picture} before @param {Picture} after @param {Line[]} lines
 * @returns {{name: string, path: string[]}[]}
 */
export function movesBetween(before, after, lines) {
  const moves = [];
  for (const [name, piece] of Object.entries(after.pieces)) {
    const old = before.pieces[name];
    if (!old || old.square === piece.square) continue;
    const path = [old.square];
    for (const line of lines) {
      if (line.piece !== name || line.squares[0] !== path.at(-1)) continue;
      path.push(...line.squares.slice(1));
    }
    if (path.at(-1) !== piece.square) path.push(piece.square);
    moves.push({ name, path });
  }
  return moves;
}

/** Who went down between two pictures. @param {Picture} before @param {Picture} after */
export function fallsBetween(before, after) {
  return Object.keys(after.pieces).filter((name) => {
    const old = before.pieces[name];
    return old && old.condition === "standing" && after.pieces[name].condition !== "standing";
  });
}

/** How long a frame takes. @param {Picture} before @param {Frame} frame */
export function lasting(before, frame) {
  let time = 0;
  for (const { path } of movesBetween(before, frame.picture, frame.lines)) {
    time = Math.max(time, path.length > 2 ? Math.min(LONGEST, STEP * (path.length - 1)) : PUSH);
  }
  if (fallsBetween(before, frame.picture).length) time = Math.max(time, FALL);
  if (before.ball !== frame.picture.ball && before.ball && frame.picture.ball) time = Math.max(time, LONGEST);
  return time;
}

export class Motion {
  /** @param {import("./pitch.js").PitchView} view */
  constructor(view) {
    this.view = view;
    /** @type {Frame[]} */
    this.queue = [];
    /** @type {Animation[]} */
    this.running = [];
    this.busy = false;
    /** @type {(() => void)} */
    this.done = () => {};
  }

  /**
   * Play frames; the last is the present. What waits too long is jumped.
   * @param {Frame[]} frames @param {boolean} moving
   */
  play(frames, moving) {
    this.queue.push(...frames);
    if (!moving) {
      this.finish();
      return;
    }
    let before = this.view.picture;
    const times = this.queue.map((frame) => {
      const time = lasting(before, frame);
      before = frame.picture;
      return time;
    });
    let total = times.reduce((sum, time) => sum + time, 0);
    while (total > WAITING && this.queue.length > 1) {
      total -= times.shift() || 0;
      const skipped = this.queue.shift();
      if (skipped && !this.busy) this.view.show(skipped.picture);
    }
    if (!this.busy) void this.#run();
  }

  async #run() {
    this.busy = true;
    for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
      const before = this.view.picture;
      this.view.show(frame.picture);
      this.running = this.#animate(before, frame);
      if (this.running.length) await Promise.allSettled(this.running.map((animation) => animation.finished));
    }
    this.running = [];
    this.busy = false;
    this.done();
  }

  /** @param {Picture} before @param {Frame} frame */
  #animate(before, frame) {
    const animations = [];
    for (const { name, path } of movesBetween(before, frame.picture, frame.lines)) {
      const duration = path.length > 2 ? Math.min(LONGEST, STEP * (path.length - 1)) : PUSH;
      const keyframes = path.map((square) => ({ transform: this.view.shift(square) }));
      const group = this.view.pieces.get(name);
      if (group) animations.push(group.animate(keyframes, { duration, easing: path.length > 2 ? "linear" : EASE }));
    }
    for (const name of fallsBetween(before, frame.picture)) {
      const man = this.view.pieces.get(name)?.querySelector(".man");
      if (man) animations.push(man.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FALL, easing: EASE }));
    }
    const { ball } = frame.picture;
    if (before.ball && ball && before.ball !== ball) {
      const keyframes = [before.ball, ball].map((square) => ({ transform: this.view.shift(square) }));
      animations.push(this.view.ball.animate(keyframes, { duration: LONGEST, easing: EASE }));
    }
    return animations;
  }

  /** End what moves, and show where it leads. */
  finish() {
    const last = this.queue.at(-1);
    this.queue = [];
    for (const animation of this.running) animation.finish();
    if (last) this.view.show(last.picture);
    if (!this.busy) this.done();
  }
}
