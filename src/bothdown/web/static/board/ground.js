// The ground: grass, chalk, end zones. Drawn once into a layer of its own, so that nothing repaints its filters.

import { s } from "./dom.js";
import { SHAPES } from "./piece.js";

export const CELL = 60;

/** @typedef {import("./types.js").About} About @typedef {import("./squares.js").Turned} Turned */

/** The box of the whole drawing, margin included. @param {import("./types.js").Pitch} pitch @param {Turned} turned */
export function frame(pitch, turned) {
  const long = pitch.length * CELL;
  const wide = pitch.width * CELL;
  const margin = turned === "lying" ? 22 : 6;
  const [width, height] = turned === "lying" ? [long, wide] : [wide, long];
  return { margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** @param {import("./types.js").Pitch} pitch @param {Turned} turned */
export function viewBox(pitch, turned) {
  const { margin, width, height } = frame(pitch, turned);
  return `${-margin} ${-margin} ${width} ${height}`;
}

/** How what is drawn along the pitch is turned. @param {import("./types.js").Pitch} pitch @param {Turned} turned */
export function turning(pitch, turned) {
  if (turned === "left") return `translate(0 ${pitch.length * CELL}) rotate(-90)`;
  if (turned === "right") return `translate(${pitch.width * CELL} 0) rotate(90)`;
  return "";
}

/** @param {string} id @param {string} frequency @param {number} octaves @param {number} seed @param {string} matrix */
function noise(id, frequency, octaves, seed, matrix) {
  return s(
    "filter", { id, x: 0, y: 0, width: "100%", height: "100%", "color-interpolation-filters": "sRGB" },
    s("feTurbulence", { type: "fractalNoise", baseFrequency: frequency, numOctaves: octaves, seed }),
    s("feColorMatrix", { values: matrix }),
  );
}

/** @param {string} id @param {import("./dom.js").Attributes} place @param {[number, string][]} stops */
function radial(id, place, stops) {
  return s("radialGradient", { id, ...place }, ...stops.map(([offset, kind]) => s("stop", { offset, class: kind })));
}

/** @param {number} long @param {number} wide */
function definitions(long, wide) {
  const middle = `translate(${long / 2} ${wide / 2}) scale(.7 1.5) translate(${-long / 2} ${-wide / 2})`;
  return s(
    "defs", {},
    noise("grain", ".55 .8", 2, 4, "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  .9 .9 0 0 -.74"),
    noise("patch", ".006 .011", 3, 11, "0 0 0 0 .16  0 0 0 0 .2  0 0 0 0 .02  0 1.5 0 0 -.62"),
    radial("sunlight", { cx: 0.36, cy: 0.2, r: 0.85 }, [[0, "sun-1"], [1, "sun-0"]]),
    radial("dusk", { cx: 0.45, cy: 0.42, r: 0.78 }, [[0.55, "dusk-0"], [1, "dusk-1"]]),
    radial(
      "wear", { gradientUnits: "userSpaceOnUse", cx: long / 2, cy: wide / 2, r: 300, gradientTransform: middle },
      [[0, "wear-2"], [0.6, "wear-1"], [1, "wear-0"]],
    ),
  );
}

/** @param {import("./types.js").Pitch} pitch */
function lines(pitch) {
  const [long, wide] = [pitch.length * CELL, pitch.width * CELL];
  let ticks = "";
  let net = "";
  for (let x = 1; x < pitch.length; x++) {
    net += `M${x * CELL} 0V${wide}`;
    for (let y = 1; y < pitch.width; y++) ticks += `M${x * CELL - 5} ${y * CELL}h10M${x * CELL} ${y * CELL - 5}v10`;
  }
  for (let y = 1; y < pitch.width; y++) net += `M0 ${y * CELL}H${long}`;
  const ends = [pitch.end_zone * CELL, (pitch.length - pitch.end_zone) * CELL];
  const across = pitch.columns.map((column) => column * CELL);
  const goals = across.filter((x) => ends.includes(x)).map((x) => `M${x} 0V${wide}`).join("");
  const middle = across.filter((x) => !ends.includes(x)).map((x) => `M${x} 0V${wide}`).join("");
  const along = pitch.rows.map((row) => `M${ends[0]} ${row * CELL}H${ends[1]}`).join("");
  return s(
    "g", {},
    s("path", { class: "gridl", d: net }), s("path", { class: "ticks", d: ticks }),
    s("rect", { class: "chalk", width: long, height: wide, "stroke-width": 5 }),
    s("path", { class: "chalk", d: goals, "stroke-width": 3.4 }), s("path", { class: "chalk", d: middle, "stroke-width": 4.6 }),
    s("path", { class: "chalk", d: along, "stroke-width": 2.6, "stroke-dasharray": "22 14" }),
  );
}

/** An end zone in its side's colour, with its name. @param {About} about @param {number} side @param {Turned} turned */
function endZone(about, side, turned) {
  const { pitch, sides } = about;
  const deep = pitch.end_zone * CELL;
  const wide = pitch.width * CELL;
  const right = sides[side].ends === "right";
  const x = right ? pitch.length * CELL - deep : 0;
  const way = turned === "right" ? -90 : 90;
  const base = x + deep / 2 + (way === 90 ? -15.5 : 15.5);
  const name = sides[side].name.toUpperCase();
  const letter = Math.min(43, (wide - 60) / (name.length * 0.98));
  return s(
    "g", {},
    s("rect", { class: `end-${SHAPES[side]}`, x, width: deep, height: wide }),
    s("rect", { x, width: deep, height: wide, fill: "url(#stripes)" }),
    s("text", { class: "ezt", transform: `translate(${base} ${wide / 2}) rotate(${way})`, "font-size": letter }, name),
  );
}

/** @param {About} about @param {Turned} turned */
function coordinates(about, turned) {
  const group = s("g", { class: "coords" });
  if (turned !== "lying") return group;
  for (let x = 0; x < about.pitch.length; x++) group.append(s("text", { class: "coord", x: x * CELL + 30, y: -6 }, x + 1));
  for (let y = 0; y < about.pitch.width; y++) {
    group.append(s("text", { class: "coord", x: -11, y: y * CELL + 35 }, String.fromCharCode(97 + y)));
  }
  return group;
}

/**
 * The whole ground.
 * @param {About} about @param {Turned} turned
 * @returns {SVGSVGElement}
 */
export function drawGround(about, turned) {
  const { pitch } = about;
  const [long, wide] = [pitch.length * CELL, pitch.width * CELL];
  const { margin, width, height } = frame(pitch, turned);
  const all = { x: -margin, y: -margin, width, height };
  const grass = { width: long, height: wide };
  let mown = "";
  for (let x = 1; x < pitch.length; x += 2) mown += `M${x * CELL} 0h${CELL}v${wide}h-${CELL}z`;
  let across = "";
  for (let y = 0; y < pitch.width; y += 2) across += `M0 ${y * CELL}h${long}v${CELL}H0z`;
  return s(
    "svg", { class: "ground", viewBox: viewBox(pitch, turned), "aria-hidden": "true", "data-turned": turned },
    definitions(long, wide),
    s("rect", { class: "apron", ...all }),
    s(
      "g", { transform: turning(pitch, turned) },
      s("rect", { class: "ga", ...grass }), s("path", { class: "gb", d: mown }),
      s("path", { fill: "#fff", opacity: 0.035, d: across }),
      s("rect", { filter: "url(#patch)", opacity: 0.16, ...grass }), s("rect", { fill: "url(#wear)", ...grass }),
      endZone(about, 0, turned), endZone(about, 1, turned),
      s("rect", { filter: "url(#grain)", opacity: 0.1, ...grass }),
      lines(pitch),
    ),
    s("rect", { fill: "url(#sunlight)", ...all }), s("rect", { fill: "url(#dusk)", ...all }),
    coordinates(about, turned),
  );
}
