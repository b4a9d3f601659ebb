// The line to the server: numbers, retries, late answers, a lost line; with a server that is made up.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Wire, freshId, freshWord } from "../../src/bothdown/web/static/board/wire.js";

/** @typedef {import("../../src/bothdown/web/static/board/wire.js").LineState} LineState */

/** @param {number} number */
const news = (number) => ({ number, rows: [], now: { number } });

/** @param {number} status @param {unknown} body */
const answer = (status, body) => ({ ok: status < 400, status, json: async () => body });

/** A browser and a server, both made up; `reply` is what the server says next. */
function setting() {
  const made = {
    /** @type {{url: string, body: any}[]} */ asked: [],
    /** @type {any[]} */ told: [],
    /** @type {LineState[]} */ states: [],
    /** @type {{run: () => void, ms: number, off: boolean}[]} */ timers: [],
    /** @type {any[]} */ sockets: [],
    /** @type {(url: string, body: any) => any} */ reply: () => answer(200, news(0)),
    ids: 0,
    /** @param {number} ms */
    pass(ms) {
      const due = made.timers.filter((timer) => !timer.off && timer.ms <= ms);
      for (const timer of due) timer.off = true;
      for (const timer of due) timer.run();
    },
  };
  const wire = new Wire("/match/k/", {
    fetch: async (url, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : null;
      made.asked.push({ url, body });
      return made.reply(url, body);
    },
    socket: (path) => {
      const socket = { path, readyState: 1, onopen: () => {}, onmessage: /** @type {(event: any) => void} */ (() => {}), onclose: () => {}, close: () => {} };
      made.sockets.push(socket);
      return /** @type {any} */ (socket);
    },
    later: (run, ms) => {
      const timer = { run, ms, off: false };
      made.timers.push(timer);
      return timer;
    },
    cancel: (timer) => { timer.off = true; },
    id: () => `id-${++made.ids}`,
    token: () => "token",
  }, { news: (told) => made.told.push(told), state: (state) => made.states.push(state) });
  return { wire, made };
}

const settled = () => new Promise((go) => setImmediate(go));

test("everything is fetched first, then only what is missed", async () => {
  const { wire, made } = setting();
  made.reply = () => answer(200, news(57));
  await wire.start();
  assert.deepEqual(made.asked.map((each) => each.url), ["/match/k/news/?since=0"]);
  assert.equal(made.sockets[0].path, "/match/k/line/");
  made.reply = () => answer(200, news(60));
  made.sockets[0].onmessage({ data: '{"number": 60}' });
  await settled();
  assert.deepEqual(made.asked.map((each) => each.url).slice(1), ["/match/k/news/?since=57"]);
  made.sockets[0].onmessage({ data: '{"number": 60}' });
  await settled();
  assert.equal(made.asked.length, 2);
});

test("a number that comes while one fetches is fetched after it", async () => {
  const { wire, made } = setting();
  await wire.start();
  let number = 5;
  made.reply = () => {
    if (number === 5) made.sockets[0].onmessage({ data: '{"number": 9}' });
    const told = answer(200, news(number));
    number = 9;
    return told;
  };
  made.sockets[0].onmessage({ data: '{"number": 5}' });
  await settled();
  assert.deepEqual(made.asked.slice(1).map((each) => each.url), ["/match/k/news/?since=0", "/match/k/news/?since=5"]);
  assert.equal(wire.number, 9);
});

test("news that is older than what one has is not taken", async () => {
  const { wire, made } = setting();
  made.reply = () => answer(200, news(9));
  await wire.start();
  made.reply = () => answer(200, news(4));
  await wire.pull();
  assert.equal(wire.number, 9);
  assert.equal(made.told.length, 1);
});

test("a line on which nothing is heard is lost, and another is opened", async () => {
  const { wire, made } = setting();
  await wire.start();
  made.sockets[0].onmessage({ data: '{"number": 0}' });
  assert.equal(wire.state.lost, false);
  made.pass(60000);
  assert.equal(wire.state.lost, true);
  made.pass(1000);
  await settled();
  assert.equal(made.sockets.length, 2);
  made.sockets[0].onclose();
  made.sockets[1].onopen();
  assert.equal(wire.state.lost, false);
});

test("an answer names the newest row that was seen, and brings its news along", async () => {
  const { wire, made } = setting();
  made.reply = () => answer(200, news(7));
  await wire.start();
  made.reply = () => answer(200, { status: "taken", ...news(8) });
  assert.deepEqual(await wire.send("answer", { side: 0, answer: "x" }), { status: "taken", message: "" });
  assert.deepEqual(made.asked[1], { url: "/match/k/answer/", body: { id: "id-1", number: 7, side: 0, answer: "x", since: 7 } });
  assert.equal(wire.number, 8);
});

test("a number that comes while an answer is on its way is fetched only if the reply does not bring it", async () => {
  const { wire, made } = setting();
  made.reply = () => answer(200, news(7));
  await wire.start();
  for (const [spoken, asked] of [[8, 2], [10, 4]]) {
    made.reply = (url) => {
      if (url.endsWith("answer/")) made.sockets[0].onmessage({ data: JSON.stringify({ number: spoken }) });
      return answer(200, { status: "taken", ...news(url.endsWith("answer/") ? wire.number + 1 : spoken) });
    };
    await wire.send("answer", { side: 0, answer: "x" });
    await settled();
    assert.equal(made.asked.length, asked);
    assert.equal(wire.number, spoken);
  }
});

test("an answer that got lost is sent again under the same id, with what was seen then", async () => {
  const { wire, made } = setting();
  made.reply = () => answer(200, news(7));
  await wire.start();
  let fails = 2;
  made.reply = (url) => {
    if (url.includes("answer") && fails-- > 0) throw new TypeError("no line");
    return url.includes("answer") ? answer(200, { status: "taken", ...news(9) }) : answer(200, news(8));
  };
  const sent = wire.send("answer", { side: 0, answer: "x" });
  await settled();
  assert.equal(wire.state.lost, true);
  wire.retry();
  await settled();
  await settled();
  wire.retry();
  assert.equal((await sent).status, "taken");
  const posts = made.asked.filter((each) => each.body);
  assert.deepEqual(posts.map((each) => each.body.id), ["id-1", "id-1", "id-1"]);
  assert.deepEqual(posts.map((each) => each.body.number), [7, 7, 7]);
});

test("a late answer brings its reason and the present state", async () => {
  const { wire, made } = setting();
  await wire.start();
  made.reply = () => answer(409, { status: "late", message: "Too late.", ...news(3) });
  assert.deepEqual(await wire.send("answer", {}), { status: "late", message: "Too late." });
  assert.equal(wire.number, 3);
  made.reply = () => answer(400, { status: "refused", message: "No." });
  assert.deepEqual(await wire.send("answer", {}), { status: "refused", message: "No." });
});

test("slow sending is told, and told to be over", async () => {
  const { wire, made } = setting();
  await wire.start();
  /** @type {(value: any) => void} */
  let finish = () => {};
  made.reply = () => new Promise((go) => { finish = go; });
  const sent = wire.send("answer", {});
  await settled();
  made.pass(300);
  assert.equal(wire.state.sending, true);
  finish(answer(200, { status: "taken", ...news(1) }));
  await sent;
  assert.equal(wire.state.sending, false);
});

test("a lost line is told at once, counted down, tried again, and found", async () => {
  const { wire, made } = setting();
  await wire.start();
  made.sockets[0].onclose();
  assert.deepEqual(wire.state, { lost: true, next: 1, sending: false });
  made.reply = () => { throw new TypeError("no line"); };
  made.pass(1000);
  await settled();
  made.sockets[1].readyState = 3;
  assert.deepEqual(wire.state, { lost: true, next: 2, sending: false });
  made.pass(1000);
  assert.equal(wire.state.next, 1);
  made.reply = () => answer(200, news(4));
  made.sockets[1].readyState = 1;
  made.pass(1000);
  await settled();
  assert.deepEqual(wire.state, { lost: false, next: 0, sending: false });
  assert.equal(wire.number, 4);
});

test("looking at the page again fetches what was missed", async () => {
  const { wire, made } = setting();
  made.reply = () => answer(200, news(2));
  await wire.start();
  wire.wake();
  await settled();
  assert.deepEqual(made.asked.map((each) => each.url), ["/match/k/news/?since=0", "/match/k/news/?since=2"]);
});

test("ids and words are made of chance", () => {
  assert.match(freshId(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.match(freshWord(), /^[0-9a-f]{32}$/);
  assert.notEqual(freshWord(), freshWord());
});
