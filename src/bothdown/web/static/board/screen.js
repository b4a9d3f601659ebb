// The match screen: holds what the reader has picked out, and keeps every part in step with the table.

import { AskBar } from "./ask.js";
import { asking } from "./asking.js";
import { showBench } from "./bench.js";
import { choicesAt, choicesOf } from "./choices.js";
import { byId, renew } from "./dom.js";
import { Grid } from "./grid.js";
import { ChoiceList } from "./list.js";
import { LogView } from "./log.js";
import { sure } from "./menu.js";
import { Motion } from "./motion.js";
import { PitchView } from "./pitch.js";
import { dress } from "./piece.js";
import { Transport } from "./replay.js";
import { describer, questionAloud } from "./said.js";
import { showScore } from "./score.js";
import { cards, showMarks, title } from "./shown.js";
import { mayMove, readSettings } from "./settings.js";
import { Draft, listenToDrags } from "./setup.js";
import { Voice } from "./speak.js";
import { WhySheet } from "./why.js";
import { freshWord } from "./wire.js";
import { t } from "./words.js";

/**
 * @typedef {import("./types.js").Choice} Choice @typedef {import("./types.js").News} News
 * @typedef {import("./table.js").Table} Table @typedef {import("./wire.js").Wire} Wire
 */

export class Screen {
  /** @param {Table} table @param {Wire} wire @param {import("./squares.js").Turned} turned */
  constructor(table, wire, turned) {
    this.table = table;
    this.wire = wire;
    this.settings = readSettings();
    /** @type {string | null} whose choices are looked at */
    this.chosen = null;
    /** @type {Choice[]} the choices of the player or the square that was picked out */
    this.picked = [];
    /** @type {{square: string, choice: Choice} | null} what the second click does */
    this.aim = null;
    /** @type {{square: string, choice: Choice} | null} what the pointer is over */
    this.hint = null;
    /** @type {string | null} whose card is shown */
    this.looked = null;
    /** @type {string | null} */
    this.hovered = null;
    /** @type {string | null} the square the pointer is over */
    this.over = null;
    /** @type {string | null} the answer that is on its way */
    this.sent = null;
    this.notice = "";
    /** How many answers in a row were not taken. */
    this.refused = 0;
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {Draft | null} the draft for which the pitch was panned */
    this.panned = null;
    this.replays = false;
    this.line = wire.state;
    dress(table.about.sides);
    this.app = byId("app");
    this.ask = new AskBar(byId("ask"));
    const turf = byId("turf");
    this.pitch = new PitchView(turf, table.about, turned);
    this.motion = new Motion(this.pitch);
    this.grid = new Grid(turf, table.about.pitch, turned, {
      pick: (square) => this.pick(square), hover: (square) => this.#hover(square),
      focus: (square) => this.#hover(square), hold: (square) => this.#hold(square),
    });
    this.list = new ChoiceList(byId("ask"), table, { pick: (choice) => this.#fromList(choice) });
    this.why = new WhySheet(this.app, "/clause/");
    this.log = new LogView(byId("log"), table, {
      why: (rule) => void this.why.show(rule), point: (squares) => this.pitch.point(squares), jump: (number) => this.#jump(number),
    });
    this.voice = new Voice(document.body);
    this.transport = new Transport(() => this.table.history, (index, way) => this.#replayed(index, way), () => this.toPresent());
    byId("bench").addEventListener("click", (event) => {
      const man = event.target instanceof Element ? event.target.closest("[data-man]")?.getAttribute("data-man") : null;
      if (man) this.#man(man);
    });
    byId("bench").addEventListener("pointerover", (event) => this.#point(event.target));
    byId("bench").addEventListener("pointerleave", () => this.#point(null));
    listenToDrags(this.app, { draft: () => (this.sent ? null : this.draft), choose: (player) => this.#choose(player) });
    addEventListener("pointerdown", () => this.motion.finish(), true);
  }

  get sending() {
    return this.line.sending;
  }

  /** The position that is shown. @returns {import("./types.js").Picture} */
  get picture() {
    if (this.replays) return this.table.history.moment(this.transport.index).picture;
    const { picture } = this.table.now;
    return this.draft ? this.draft.drawn(picture) : picture;
  }

  get #board() {
    return this.replays ? this.table.history.moment(this.transport.index).board : this.table.now.board;
  }

  /** The question, if this browser may answer it now. */
  get mine() {
    const { asked } = this.table.now;
    return asked && asked.mine && !this.replays && !this.sent ? asked : null;
  }

  /** Show everything for the first time. @param {number | null} at the row to stand at */
  begin(at) {
    const { history, now } = this.table;
    this.log.show(0);
    this.log.foot();
    this.log.markSeen(history.last);
    this.pitch.show(now.picture);
    this.#newQuestion();
    if (at !== null || now.over) this.#replay(at === null ? history.rows.length - 1 : history.index(at));
    else this.refresh();
    this.voice.ask(questionAloud(this), Boolean(now.asked?.mine));
  }

  /** @param {News} news */
  take(news) {
    const before = this.table.now;
    const { fresh, changed, before: last } = this.table.take(news);
    this.log.show(changed);
    if (before.number !== news.number) this.#newQuestion();
    if (this.replays) {
      this.transport.slider.max = String(this.transport.end);
      this.showAsk();
      return;
    }
    const frames = fresh.map((row, at) => ({ picture: this.table.history.moment(last + 1 + at).picture, lines: row.lines }));
    if (frames.length) frames[frames.length - 1].picture = this.picture;
    if (this.draft || !frames.length) this.pitch.show(this.picture);
    else this.motion.play(frames, mayMove(this.settings));
    const own = fresh.every((row) => row.side !== null && this.table.about.mine[row.side]);
    this.voice.tell(fresh.flatMap((row) => row.lines.filter((line) => !own || line.dice.length || line.heading).map((line) => line.said)));
    if (this.table.now.over && !before.over) this.#replay(this.transport.end);
    else this.refresh();
    this.voice.ask(questionAloud(this), Boolean(this.table.now.asked?.mine));
  }

  #newQuestion() {
    this.chosen = null;
    this.picked = [];
    this.aim = null;
    this.hint = null;
    this.sent = null;
    this.notice = "";
    this.list.hide(false);
    const { asked } = this.table.now;
    this.looked = asked?.player || this.looked;
    this.hovered = this.over && this.table.standing(this.table.now.picture, this.over);
    this.draft = null;
    if (!asked || !asked.mine) return;
    if (asked.kind === "contribution") void this.#post("answer", { side: asked.side, answer: freshWord() }, "contribution");
    const { setup, side } = asked;
    if (setup) {
      this.draft = new Draft(this.table, asked, setup, {
        check: (places) => this.wire.ask("check", { side, places }), changed: () => this.#drafted(),
      });
    }
    this.openSheet?.(setup ? "dugouts" : "");
  }

  // Showing.

  refresh() {
    const { about, now } = this.table;
    const due = this.replays || !now.asked ? null : now.asked.side;
    showScore(byId("score"), about, this.#board, due);
    this.#showBench();
    this.showAsk();
    this.showMarks();
    this.showCards();
    this.grid.describe(describer(this));
    const trail = this.replays || this.draft ? null : this.table.entries.trail();
    this.pitch.showTrail(trail ? trail.squares : [], trail !== null && trail.side !== null && about.mine[trail.side]);
    const roll = this.replays ? null : (now.asked?.after ?? null);
    this.pitch.showRoll(roll, this.#squareOf(roll?.piece || now.asked?.player || ""));
    this.app.dataset.setting = this.draft ? "1" : "";
    this.app.dataset.replay = this.replays ? "1" : "";
    document.title = title(this);
  }

  /** @param {string} name */
  #squareOf(name) {
    return this.picture.pieces[name]?.square ?? null;
  }

  #showBench() {
    showBench(byId("bench"), this.table, this.picture.boxes, this.draft ? this.chosen : null, this.draft && this.draft.side);
  }

  showAsk() {
    this.ask.show(asking(this));
    this.app.dataset.line = this.line.lost ? "lost" : "";
    this.app.dataset.sent = this.sent === null ? "" : "1";
    this.app.dataset.number = String(this.table.now.number);
  }

  showMarks() {
    showMarks(this);
  }

  showCards() {
    const place = byId("cards");
    const held = place.contains(document.activeElement) ? document.activeElement?.getAttribute("data-who") : null;
    renew(place, cards(this));
    if (!held || place.contains(document.activeElement)) return;
    // Who was chosen from the list by the keyboard stands in it no longer: what may be done now stands in the bar.
    const same = [...place.querySelectorAll("button")].find((each) => each.dataset.who === held);
    if (same) same.focus({ preventScroll: true });
    else this.ask.focus();
  }

  /** Only what picking something out changes. */
  repick() {
    this.showAsk();
    this.showMarks();
    this.showCards();
    this.grid.describe(describer(this));
  }

  /** @param {import("./wire.js").LineState} state */
  lined(state) {
    const told = state.lost !== this.line.lost;
    this.line = state;
    this.showAsk();
    if (told) this.voice.warn(state.lost ? t("Connection lost, trying again") : t("Connected again"));
  }

  // Picking.

  /** A click, a tap or Enter on a square. @param {string} square */
  pick(square) {
    const standing = this.table.standing(this.picture, square);
    if (this.draft && this.mine) {
      this.#pickDraft(square, standing);
      return;
    }
    const asked = this.mine;
    if (!asked) {
      this.looked = standing || this.looked;
      this.showCards();
      return;
    }
    const found = choicesAt(asked, square, standing, this.chosen);
    if (found.length === 1) this.#aimOrSend(square, found[0]);
    else if (found.length) {
      this.picked = found;
      this.aim = null;
      this.repick();
    } else if (standing && standing !== this.chosen) this.choosePlayer(standing);
    else this.stepBack();
  }

  /** @param {string} name */
  choosePlayer(name) {
    const asked = this.mine;
    const own = asked ? choicesOf(asked, name) : [];
    this.aim = null;
    this.looked = name;
    this.chosen = own.length && asked && asked.player !== name ? name : null;
    this.picked = this.chosen ? own : [];
    const at = this.picture.pieces[name];
    if (this.chosen && own.length === 1 && !own[0].target && !own[0].square && at) this.#aimOrSend(at.square, own[0]);
    else this.repick();
  }

  /** @param {string} square @param {Choice} choice */
  #aimOrSend(square, choice) {
    if (!choice.rolls || this.settings.once || (this.aim && this.aim.choice.answer === choice.answer)) {
      void this.send(choice);
      return;
    }
    this.aim = { square, choice };
    this.repick();
  }

  /** @param {string | null} square */
  #hover(square) {
    this.over = square;
    const asked = this.mine;
    const standing = square ? this.table.standing(this.picture, square) : null;
    const found = asked && square && !this.draft ? choicesAt(asked, square, standing, this.chosen) : [];
    const hint = square && found.length === 1 && found[0].rolls ? { square, choice: found[0] } : null;
    if (hint?.square !== this.hint?.square) {
      this.hint = hint;
      if (!this.aim) this.showMarks();
    }
    if (standing !== this.hovered) {
      this.hovered = standing;
      this.showCards();
    }
  }

  /** @param {string} square */
  #hold(square) {
    const standing = this.table.standing(this.picture, square);
    if (!standing) return;
    this.looked = standing;
    this.openSheet?.("card");
    this.showCards();
  }

  /** Opens a tab of the phone's sheet; set by who builds it. @type {((tab: string) => void) | null} */
  openSheet = null;

  /** One step back: what was picked out is let go. */
  stepBack() {
    if (this.list.open) {
      this.list.hide(true);
      return true;
    }
    if (!this.aim && !this.chosen && !this.picked.length) return false;
    if (!this.aim || this.aim.choice.player !== this.chosen) this.picked = [];
    if (!this.aim) this.chosen = null;
    this.aim = null;
    this.repick();
    if (this.draft) this.#showBench();
    return true;
  }

  /** Enter, where nothing else takes it: what is aimed at is done. */
  confirm() {
    if (this.line.lost) this.wire.retry();
    else if (this.aim && this.mine) void this.send(this.aim.choice);
    else return false;
    return true;
  }

  /** The answer in the bar with this key. @param {string} key */
  press(key) {
    const found = this.ask.answers.find((answer) => answer.key === key && !answer.off);
    found?.act();
    return Boolean(found);
  }

  openList() {
    const asked = this.mine;
    if (!asked || this.list.open) return;
    const choices = this.draft ? this.draft.formations() : asked.choices;
    this.list.show({ ...asked, choices }, this.chosen);
  }

  /** @param {Choice} choice */
  #fromList(choice) {
    if (this.draft && this.draft.form(choice.answer)) return;
    void this.send(choice);
  }

  // Setting up.

  /** @param {string} square @param {string | null} standing */
  #pickDraft(square, standing) {
    const { draft } = this;
    if (!draft) return;
    const own = standing && draft.places[standing] ? standing : null;
    if (this.chosen && this.chosen !== own && draft.squares.has(square)) {
      const player = this.chosen;
      this.chosen = null;
      draft.put(player, square);
    } else this.#choose(own === this.chosen ? null : own);
    if (standing && !own) {
      this.looked = standing;
      this.showCards();
    }
  }

  /** @param {string | null} player */
  #choose(player) {
    this.chosen = player;
    this.looked = player || this.looked;
    this.repick();
    this.#showBench();
  }

  #drafted() {
    this.pitch.show(this.picture);
    this.refresh();
  }

  /** What the pointer is over in the dugouts. @param {EventTarget | null} target */
  #point(target) {
    const man = target instanceof Element ? (target.closest("[data-man]")?.getAttribute("data-man") ?? null) : null;
    if (man === this.hovered) return;
    this.hovered = man;
    this.showCards();
  }

  /** A player in the dugout. @param {string} name */
  #man(name) {
    if (this.draft && this.mine && this.draft.setup.fit.includes(name)) {
      this.#choose(this.chosen === name ? null : name);
      return;
    }
    this.choosePlayer(name);
  }

  lineUp() {
    const { draft } = this;
    const asked = this.mine;
    if (draft && asked) void this.#post("line-up", { side: asked.side, places: draft.places }, "line-up");
  }

  // Answering.

  /** @param {Choice} choice */
  send(choice) {
    const asked = this.mine;
    if (asked) void this.#post("answer", { side: asked.side, answer: choice.answer }, choice.answer);
  }

  takeBack() {
    const back = this.table.now.take_back;
    if (back && !this.sent && !this.replays) void this.#post("take-back", { side: back.side }, "take back");
  }

  /** @param {import("./types.js").Outside} outside @returns {Promise<boolean>} whether it was said */
  async outside(outside) {
    if (!(await sure(outside.sure, outside.label))) return false;
    void this.#post("answer", { side: outside.side, answer: outside.answer }, outside.answer);
    return true;
  }

  /** @param {string} path @param {Record<string, unknown>} body @param {string} sent */
  async #post(path, body, sent) {
    if (this.sent !== null) return;
    this.sent = sent;
    this.notice = "";
    this.log.markSeen(this.table.history.last);
    this.showAsk();
    const told = await this.wire.send(path, body);
    if (told.status === "taken") {
      this.refused = 0;
      return;
    }
    this.sent = null;
    this.refused += told.status === "late" ? 0 : 1;
    this.notice = told.message || t("That was not taken. This is the match now.");
    this.voice.warn(this.notice);
    this.refresh();
  }

  // Replaying.

  /** @param {number} index */
  #replay(index) {
    this.replays = true;
    this.aim = null;
    this.log.markSeen(this.table.history.last);
    this.transport.leave.hidden = this.table.now.over !== null;
    this.transport.go(index);
  }

  /** Back from a replay to the match as it is now. */
  toPresent() {
    this.replays = false;
    this.transport.pause();
    this.log.stand(Infinity);
    this.log.current = -1;
    history.replaceState(null, "", location.pathname);
    this.pitch.show(this.picture);
    this.refresh();
  }

  /** @param {number} number */
  #jump(number) {
    if (this.replays) this.transport.go(this.table.history.index(number));
  }

  /** @param {number} index @param {number} way */
  #replayed(index, way) {
    const { history: past } = this.table;
    const row = past.rows[index];
    const picture = past.moment(index).picture;
    if (way > 0 && row) this.motion.play([{ picture, lines: row.lines }], mayMove(this.settings));
    else {
      this.motion.finish();
      this.pitch.show(picture);
    }
    if (row) this.log.stand(row.number);
    history.replaceState(null, "", index === this.transport.end && this.table.now.over ? location.pathname : `${location.pathname}?at=${row ? row.number : 0}`);
    this.refresh();
  }
}
