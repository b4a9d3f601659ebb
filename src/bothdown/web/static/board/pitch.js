// The pitch: pieces, ball, and what the question that stands marks on it. Only what changed is touched.

import { s, use } from "./dom.js";
import { drawDie } from "./die.js";
import { CELL, drawGround, frame, turning, viewBox } from "./ground.js";
import { drawBrackets, drawHalo, drawnAs, drawPiece } from "./piece.js";
import { diceWords, needOf, percent } from "./choices.js";
import { toCell, where } from "./squares.js";

/**
 * @typedef {import("./types.js").Picture} Picture @typedef {import("./types.js").Marks} Marks
 * @typedef {import("./types.js").Choice} Choice @typedef {import("./squares.js").Turned} Turned
 */

const HALF = CELL / 2;
const FEW = 12;

export class PitchView {
  /**
   * @param {HTMLElement} field
   * @param {import("./types.js").About} about
   * @param {Turned} turned
   */
  constructor(field, about, turned) {
    this.field = field;
    this.about = about;
    /** @type {Turned} */
    this.turned = turned;
    /** @type {Map<string, SVGGElement>} */
    this.pieces = new Map();
    /** @type {Picture} */
    this.picture = { pieces: {}, ball: null, boxes: [{}, {}] };
    this.ground = drawGround(about, turned);
    this.fog = s("g", { class: "fog" });
    this.trailGroup = s("g", { class: "trail" });
    this.offers = s("g", { class: "offers" });
    this.pieceGroup = s("g", { class: "pieces" });
    this.ball = s("g", { class: "loose" }, use("ball", { x: 10, y: 16, width: 40, height: 28 }));
    this.over = s("g", { class: "over" });
    this.svg = s(
      "svg", { class: "pitch", viewBox: viewBox(about.pitch, turned), "aria-hidden": "true" },
      this.fog, this.trailGroup, this.offers, this.pieceGroup, this.ball, this.over,
    );
    /** @type {Marks | null} */
    this.marks = null;
    /** @type {string[]} */
    this.trail = [];
    field.append(this.ground, this.svg);
    this.#size();
  }

  #size() {
    const { width, height } = frame(this.about.pitch, this.turned);
    document.documentElement.style.setProperty("--ratio", String(width / height));
  }

  /** Stand the pitch up or lay it down. @param {Turned} turned */
  turn(turned) {
    if (turned === this.turned) return;
    this.turned = turned;
    const ground = drawGround(this.about, turned);
    this.ground.replaceWith(ground);
    this.ground = ground;
    this.svg.setAttribute("viewBox", viewBox(this.about.pitch, turned));
    this.#size();
    for (const [name, group] of this.pieces) group.style.transform = this.shift(this.picture.pieces[name].square);
    this.#placeBall();
    this.showTrail(this.trail, this.trailGroup.classList.contains("own"));
    if (this.marks) this.mark(this.marks);
  }

  /** The upper left corner of a square on the screen, in units of the drawing. @param {string} square */
  corner(square) {
    const { x, y } = where(square);
    const { column, row } = toCell(x, y, this.about.pitch, this.turned);
    return { x: column * CELL, y: row * CELL };
  }

  /** @param {string} square */
  shift(square) {
    const { x, y } = this.corner(square);
    return `translate(${x}px, ${y}px)`;
  }

  /** Show a position; what stands as it stood is not touched. @param {Picture} picture */
  show(picture) {
    const before = this.picture;
    this.picture = picture;
    for (const [name, group] of this.pieces) {
      if (picture.pieces[name]) continue;
      group.remove();
      this.pieces.delete(name);
    }
    for (const [name, piece] of Object.entries(picture.pieces)) {
      const known = this.pieces.get(name);
      if (known && before.pieces[name] === piece) continue;
      const group = known || s("g", { class: "pc", "data-player": name });
      if (!known) {
        this.pieces.set(name, group);
        this.pieceGroup.append(group);
      }
      const look = drawnAs(piece);
      if (group.dataset.look !== look) {
        group.dataset.look = look;
        const drawing = drawPiece(this.about.players[name], piece);
        drawing.classList.add("man");
        const old = group.querySelector(".man");
        if (old) old.replaceWith(drawing);
        else group.append(drawing);
      }
      group.style.transform = this.shift(piece.square);
    }
    this.#placeBall();
  }

  #placeBall() {
    const { ball } = this.picture;
    this.ball.classList.toggle("away-from-pitch", !ball);
    if (ball) this.ball.style.transform = this.shift(ball);
  }

  /** Where the last one went. @param {string[]} squares @param {boolean} own */
  showTrail(squares, own) {
    this.trail = squares;
    this.trailGroup.classList.toggle("own", own);
    this.trailGroup.replaceChildren();
    if (squares.length < 2) return;
    const points = squares.map((square) => {
      const { x, y } = this.corner(square);
      return `${x + HALF} ${y + HALF}`;
    });
    const d = `M${points.join("L")}`;
    const from = this.corner(squares[0]);
    this.trailGroup.append(
      s("path", { class: "line-c", d }), s("path", { class: "line past", d }),
      s("circle", { class: "ghost", cx: from.x + HALF, cy: from.y + HALF, r: 24 }),
    );
  }

  /** Mark what may be done. @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    for (const [name, group] of this.pieces) {
      const card = this.about.players[name];
      this.#toggle(group, "halo-of", marks.selected === name, () => drawHalo(card), true);
      this.#toggle(group, "brackets", marks.targets.has(name), drawBrackets, false);
      group.classList.toggle("hot", marks.aim !== null && this.picture.pieces[name].square === marks.aim.square);
    }
    this.fog.replaceChildren();
    this.offers.replaceChildren();
    this.over.replaceChildren();
    const { squares } = marks;
    const lit = marks.lit || (squares.size > FEW ? new Set(squares.keys()) : null);
    if (lit) this.fog.append(this.#fogAround(lit));
    if (squares.size && squares.size <= FEW) this.#offer(squares, marks.origin);
    for (const square of marks.faults) this.over.append(this.#fault(square));
    if (marks.aim) this.#aim(marks.aim, marks.origin);
  }

  /**
   * @param {SVGGElement} group @param {string} kind @param {boolean} on
   * @param {() => SVGGElement} draw @param {boolean} below
   */
  #toggle(group, kind, on, draw, below) {
    const found = group.querySelector(`.${kind}`);
    if (Boolean(found) === on) return;
    if (found) {
      found.remove();
      return;
    }
    const drawing = draw();
    drawing.classList.add(kind);
    if (below) group.prepend(drawing);
    else group.append(drawing);
  }

  /** @param {Set<string>} lit */
  #fogAround(lit) {
    const { pitch } = this.about;
    let d = `M0 0H${pitch.length * CELL}V${pitch.width * CELL}H0z`;
    for (const square of lit) {
      const { x, y } = where(square);
      d += `M${x * CELL} ${y * CELL}v${CELL}h${CELL}v-${CELL}z`;
    }
    return s("path", { d, transform: turning(pitch, this.turned) });
  }

  /** @param {string} square */
  #fault(square) {
    const { x, y } = this.corner(square);
    return s("rect", { class: "fault", x: x + 3, y: y + 3, width: 54, height: 54, rx: 9 });
  }

  /** @param {Map<string, Choice>} squares @param {string | null} origin */
  #offer(squares, origin) {
    const arrows = origin !== null && squares.size <= 3;
    for (const [square, choice] of squares) {
      const { x, y } = this.corner(square);
      const group = s("g", { class: "offer", "data-offer": square, transform: `translate(${x} ${y})` });
      group.append(s("rect", { class: "psq", x: 5, y: 5, width: 50, height: 50, rx: 8 }));
      const need = needOf(choice.rolls);
      if (need) group.append(s("text", { class: "need", x: HALF, y: 37 }, need));
      else if (arrows && origin) group.append(this.#arrow(origin, square));
      this.offers.append(group);
    }
  }

  /** @param {string} origin @param {string} square */
  #arrow(origin, square) {
    const [from, to] = [this.corner(origin), this.corner(square)];
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
    return s("path", { class: "parr", transform: `translate(30 30) rotate(${angle})`, d: "M0 15V-13M-11-3 0-14 11-3" });
  }

  /** @param {{square: string, choice: Choice}} aim @param {string | null} origin */
  #aim(aim, origin) {
    const to = this.corner(aim.square);
    if (origin && origin !== aim.square) {
      const from = this.corner(origin);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const long = Math.hypot(dx, dy);
      const [ux, uy] = [dx / long, dy / long];
      const d = `M${from.x + HALF + ux * 28} ${from.y + HALF + uy * 28}L${to.x + HALF - ux * 30} ${to.y + HALF - uy * 30}`;
      this.over.append(s("path", { class: "line-c thin", d }), s("path", { class: "aim", d }));
    }
    this.over.append(s("rect", { class: "aimed", x: to.x + 3, y: to.y + 3, width: 54, height: 54, rx: 9 }));
    const { rolls } = aim.choice;
    if (!rolls) return;
    const chance = rolls.chance === null ? "" : percent(rolls.chance);
    this.over.append(this.#chip(to, needOf(rolls), needOf(rolls) ? chance : chance || diceWords(rolls)));
  }

  /** @param {{x: number, y: number}} at @param {string} need @param {string} chance */
  #chip(at, need, chance) {
    const size = this.turned === "lying" ? 1 : 1.3;
    const width = need && chance ? 82 : Math.max(48, 10 * chance.length + 22);
    const text = need && chance ? [s("text", { x: -34, y: 6.5 }, need), s("text", { class: "p", x: 34, y: 6.2, "text-anchor": "end" }, chance)]
      : [s("text", { x: 0, y: 6.5, "text-anchor": "middle" }, need || chance)];
    const { x, y } = this.#free(at, width * size, 30 * size);
    return s(
      "g", { class: "chip", transform: `translate(${x} ${y}) scale(${size})` },
      s("rect", { x: -width / 2, y: -15, width, height: 30, rx: 9 }), ...text,
    );
  }

  /**
   * The middle of a free place beside a square, where nobody is covered; above it, if there is none.
   * @param {{x: number, y: number}} at @param {number} width @param {number} height
   */
  #free(at, width, height) {
    const [middle, beside] = [{ x: at.x + HALF, y: at.y + HALF }, (CELL + width) / 2 + 2];
    const over = (CELL + height) / 2 + 4;
    const places = [
      { x: middle.x, y: middle.y - over }, { x: middle.x, y: middle.y + over },
      { x: middle.x + beside, y: middle.y }, { x: middle.x - beside, y: middle.y },
    ];
    const edge = frame(this.about.pitch, this.turned);
    const inside = places.filter(({ x, y }) => x > width / 2 && x < edge.width - 2 * edge.margin - width / 2 && y > height / 2 && y < edge.height - 2 * edge.margin);
    const corners = Object.values(this.picture.pieces).map((piece) => this.corner(piece.square));
    const free = inside.find(({ x, y }) => !corners.some((each) =>
      Math.abs(each.x + HALF - x) < (CELL + width) / 2 - 8 && Math.abs(each.y + HALF - y) < (CELL + height) / 2 - 8));
    return free || inside[0] || places[0];
  }

  /** The roll that a question is about, at its square. @param {import("./types.js").Line | null} line @param {string | null} square */
  showRoll(line, square) {
    this.field.querySelector(".chip.fail")?.remove();
    if (!line || !square || line.ok !== false || !line.dice.length) return;
    const at = this.corner(square);
    const die = drawDie(line.dice[0]);
    for (const [name, value] of Object.entries({ x: -39, y: -12, width: 24, height: 24 })) die.setAttribute(name, String(value));
    const need = line.target ? `${line.target}+` : "";
    const { x, y } = this.#free(at, 90, 32);
    this.svg.append(
      s(
        "g", { class: "chip fail", transform: `translate(${x} ${y})` },
        s("rect", { x: -45, y: -16, width: 90, height: 32, rx: 10 }), die, s("text", { x: -9, y: 6.5 }, need),
        s("path", { class: "cross", d: "m24-7 13 13m0-13L24 6" }),
      ),
    );
  }

  /** Show the squares of a line of the log. @param {string[]} squares */
  point(squares) {
    this.field.querySelector(".pointed")?.remove();
    if (!squares.length) return;
    const group = s("g", { class: "pointed" });
    for (const square of new Set(squares)) {
      const { x, y } = this.corner(square);
      group.append(s("rect", { x: x + 2, y: y + 2, width: 56, height: 56, rx: 8 }));
    }
    this.svg.append(group);
  }

  /** Where a square lies in the window. @param {string} square */
  rect(square) {
    const box = this.svg.getBoundingClientRect();
    const { margin, width } = frame(this.about.pitch, this.turned);
    const unit = box.width / width;
    const { x, y } = this.corner(square);
    return new DOMRect(box.left + (x + margin) * unit, box.top + (y + margin) * unit, CELL * unit, CELL * unit);
  }
}
