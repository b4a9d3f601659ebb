// Small helpers that make elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | number | Node | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes
 */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element; a function among the attributes listens to the event of that name.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/** A symbol of the sprite, drawn. @param {string} id @param {Attributes} [attributes] */
export function use(id, attributes = {}) {
  return s("use", { href: `#${id}`, ...attributes });
}

/**
 * The element with this id, which the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Put new children into a place, but leave there what is equal: whoever is pressing a button goes on pressing it.
 * @param {Element} place @param {Element[]} children
 */
export function renew(place, children) {
  const old = [...place.children];
  children.forEach((child, at) => {
    if (!old[at]) place.append(child);
    else if (!old[at].isEqualNode(child)) old[at].replaceWith(child);
  });
  for (const left of old.slice(children.length)) left.remove();
}

/** A key as it stands on a button. @param {string} key */
export function keycap(key) {
  return h("kbd", { "aria-hidden": "true" }, key);
}

/** @type {Record<string, string>} */
const ICONS = {
  cog: "M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4M8 1.6v2M8 12.4v2M1.6 8h2M12.4 8h2M3.5 3.5l1.4 1.4M11.1 11.1l1.4 1.4M12.5 3.5l-1.4 1.4M4.9 11.1l-1.4 1.4",
  help: "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M6.2 6.4c0-1.1.8-1.8 1.8-1.8s1.9.7 1.9 1.7c0 1.5-1.9 1.5-1.9 3M8 11.4h.01",
  menu: "M2.5 4.2h11M2.5 8h11M2.5 11.8h11",
  card: "M2 4.4c0-.9.7-1.6 1.6-1.6h8.8c.9 0 1.6.7 1.6 1.6v7.2c0 .9-.7 1.6-1.6 1.6H3.6c-.9 0-1.6-.7-1.6-1.6zM4.5 6h3M4.5 8.5h7M4.5 10.8h5",
  log: "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1",
  bench: "M2 9.5h12M3.5 9.5v3.5M12.5 9.5v3.5M2.5 5.5h11",
  yes: "m2.8 8.6 3.4 3.4 7-7.6",
  no: "m3.6 3.6 8.8 8.8m0-8.8-8.8 8.8",
  begin: "M4 3v10M13 3 6.5 8l6.5 5z",
  last: "M12 3v10M3 3l6.5 5L3 13z",
  back: "M11.5 3 5 8l6.5 5z",
  forth: "M4.5 3 11 8l-6.5 5z",
  turnBack: "M8 3 2.5 8 8 13zM14 3 8.5 8l5.5 5z",
  turnForth: "M8 3l5.5 5L8 13zM2 3l5.5 5L2 13z",
  play: "M4.5 2.8 13 8l-8.5 5.2z",
  pause: "M5 3v10M11 3v10",
  link: "M6.5 9.5l3-3M7 4.8l1.7-1.7a3 3 0 0 1 4.2 4.2L11.2 9M9 11.2l-1.7 1.7a3 3 0 0 1-4.2-4.2L4.8 7",
  undo: "M3 7h7a3.5 3.5 0 0 1 0 7H7M6 3.5 2.5 7 6 10.5",
};

/** @param {string} name @param {string} [more] */
export function icon(name, more = "") {
  return s("svg", { class: `ico ${more}`, viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}
