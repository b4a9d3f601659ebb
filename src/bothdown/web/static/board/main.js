// The start of the match screen.

import { byId, h, icon } from "./dom.js";
import { moreBody, showKeys, showSettings } from "./menu.js";
import { listenToKeys } from "./keys.js";
import { loadSprite } from "./piece.js";
import { Screen } from "./screen.js";
import { readSettings } from "./settings.js";
import { Sheet } from "./sheet.js";
import { Table } from "./table.js";
import { Wire, freshId } from "./wire.js";
import { loadWords, t } from "./words.js";

/** @typedef {import("./types.js").News} News @typedef {import("./squares.js").Turned} Turned */

const app = byId("app");
const root = document.documentElement;

/** The CSRF token of the page. */
function token() {
  return app.dataset.csrf || "";
}

/** How the window is laid out. */
function layout() {
  if (innerWidth < 700) return "phone";
  if (innerHeight < 500) return "low";
  return innerHeight > innerWidth * 1.15 ? "tall" : "desk";
}

/** @param {[boolean, boolean]} mine @returns {Turned} */
function turnedFor(mine) {
  if (layout() === "desk" || layout() === "low") return "lying";
  return mine[1] && !mine[0] ? "right" : "left";
}

/** The menu's panel, on a phone a tab of the sheet. @param {Screen} screen @param {Sheet} sheet */
function fillMore(screen, sheet) {
  /** What was said from there closes it: what it offers is another thing now. @param {import("./types.js").Outside} outside */
  const say = async (outside) => {
    if (await screen.outside(outside)) sheet.open("");
  };
  byId("more").replaceChildren(
    moreBody(screen.table, { outside: (outside) => void say(outside), settings: () => settings(screen) }),
  );
}

/** @param {Screen} screen */
function settings(screen) {
  showSettings((changed) => {
    screen.settings = changed;
    screen.refresh();
  });
}

/** @param {Screen} screen @param {Sheet} sheet */
function fillNav(screen, sheet) {
  /** @param {string} sign @param {string} label @param {() => void} act @param {string} id */
  const button = (sign, label, act, id) => h("button", { type: "button", class: "ib", "aria-label": label, title: label, id, click: act }, icon(sign));
  byId("nav-buttons").replaceChildren(
    button("cog", t("Settings"), () => settings(screen), "open-settings"),
    button("help", t("Keys"), showKeys, "open-keys"),
    button("menu", t("More"), () => {
      sheet.open(sheet.tab === "more" ? "" : "more");
      byId("more").querySelector("a")?.focus({ preventScroll: true });
    }, "open-more"),
  );
}

async function start() {
  await Promise.all([loadWords(root.lang), loadSprite(app.dataset.sprite || "sprite.svg")]);
  root.dataset.layout = layout();
  /** @type {Screen | null} */
  let screen = null;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const base = app.dataset.match || location.pathname;
  const wire = new Wire(
    base,
    {
      fetch: (url, init) => fetch(url, init), socket: (path) => new WebSocket(`${scheme}//${location.host}${path}`),
      later: (run, ms) => setTimeout(run, ms), cancel: (timer) => clearTimeout(timer), id: freshId, token,
    },
    {
      news: (news) => {
        if (screen) screen.take(news);
        else if (news.about) screen = first(news, wire);
        else location.reload();
      },
      state: (state) => {
        if (screen) screen.lined(state);
        else if (state.lost) byId("ask").replaceChildren(h("p", { class: "early", role: "alert" }, t("The match cannot be reached. It is tried again by itself.")));
      },
    },
  );
  await wire.start();
  addEventListener("focus", () => wire.wake());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wire.wake());
  addEventListener("online", () => wire.retry());
}

/** @param {News} news @param {Wire} wire */
function first(news, wire) {
  const table = new Table(news);
  const screen = new Screen(table, wire, turnedFor(table.about.mine));
  const sheet = new Sheet(app, byId("tabs"), byId("handle"), (tab) => {
    if (tab === "more") fillMore(screen, sheet);
    if (tab === "log") screen.log.foot();
    screen.showCards();
  });
  screen.openSheet = (tab) => {
    if (root.dataset.layout === "phone") sheet.open(tab);
  };
  fillNav(screen, sheet);
  // The foot of a phone's pitch lies under the sheet: so much room is left below it.
  new ResizeObserver(() => app.style.setProperty("--peek", `${byId("low").offsetHeight}px`)).observe(byId("low"));
  addEventListener("resize", () => {
    root.dataset.layout = layout();
    const turned = turnedFor(table.about.mine);
    screen.pitch.turn(turned);
    screen.grid.turn(turned);
  });
  addEventListener("settings", () => { screen.settings = readSettings(); });
  document.addEventListener("click", (event) => {
    const inside = event.target instanceof Element && event.target.closest("#more, #open-more, #tabs, dialog");
    if (sheet.tab === "more" && !inside) sheet.open("");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || sheet.tab !== "more" || document.querySelector("dialog")) return;
    event.preventDefault();
    sheet.open("");
    byId("open-more").focus();
  }, true);
  listenToKeys(screen);
  const at = new URLSearchParams(location.search).get("at");
  screen.begin(at === null || !/^\d+$/.test(at) ? null : Number(at));
  app.dataset.ready = "1";
  return screen;
}

void start();
