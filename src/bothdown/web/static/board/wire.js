// The line to the server. Only numbers are pushed; what they stand for is fetched. Nothing is believed before it is
// told by the server, and nothing that was answered is given up: the same answer is sent again under the same id.

/** @typedef {import("./types.js").News} News */

/**
 * How the line stands: lost (with the seconds to the next try), sending since when, or well.
 * @typedef {{lost: boolean, next: number, sending: boolean}} LineState
 */

/**
 * @typedef {object} Tools what the browser gives, and a test replaces
 * @property {(url: string, init?: RequestInit) => Promise<Response>} fetch
 * @property {(url: string) => WebSocket} socket
 * @property {(run: () => void, ms: number) => unknown} later
 * @property {(timer: any) => void} cancel
 * @property {() => string} id
 * @property {() => string} token the CSRF token
 */

/** A new id for an answer, also where the page came without TLS. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Random letters to be mixed into the dice. */
export function freshWord() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const PATIENCE = 10000;
const OPEN = 1;
const LONGEST_WAIT = 15;
// The server speaks every 20 seconds; a line on which nothing was heard for longer than this is dead.
const SILENCE = 50000;

export class Wire {
  /**
   * @param {string} base the match's address, with a slash at its end
   * @param {Tools} tools
   * @param {{news: (news: News) => void, state: (state: LineState) => void}} heard
   */
  constructor(base, tools, heard) {
    this.base = base;
    this.tools = tools;
    this.heard = heard;
    this.number = 0;
    /** The newest number the server spoke of. */
    this.known = 0;
    this.begun = false;
    this.pulling = false;
    this.posting = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    /** @type {LineState} */
    this.state = { lost: false, next: 0, sending: false };
    /** @type {unknown} */
    this.timer = null;
    /** @type {unknown} */
    this.silence = null;
    /** @type {(() => void)[]} */
    this.waiting = [];
  }

  /** Fetch everything, then listen. */
  async start() {
    await this.pull();
    this.listen();
  }

  /** @param {Partial<LineState>} change */
  #tell(change) {
    this.state = { ...this.state, ...change };
    this.heard.state(this.state);
  }

  /** @param {News} news */
  #take(news) {
    if (!news.now || news.number < this.number) return;
    this.number = news.number;
    this.known = Math.max(this.known, news.number);
    this.begun = true;
    this.heard.news(news);
  }

  /** @param {string} url @param {RequestInit} [init] */
  async #fetch(url, init) {
    const stop = new AbortController();
    const timer = this.tools.later(() => stop.abort(), PATIENCE);
    try {
      return await this.tools.fetch(url, { ...init, signal: stop.signal });
    } finally {
      this.tools.cancel(timer);
    }
  }

  /** Fetch what is missing, by its numbers; one fetch at a time. */
  async pull() {
    if (this.pulling) return;
    this.pulling = true;
    try {
      do {
        const answer = await this.#fetch(`${this.base}news/?since=${this.begun ? this.number : 0}`);
        if (!answer.ok) throw new Error(String(answer.status));
        this.#take(await answer.json());
      } while (this.known > this.number);
      this.#found();
    } catch {
      this.#lose();
    } finally {
      this.pulling = false;
    }
  }

  /** Fetch what was spoken of, unless the reply to an answer is about to bring it. */
  #catchUp() {
    if (this.known > this.number && !this.posting) void this.pull();
  }

  /** Open the socket; it says only how far the match is. */
  listen() {
    if (this.socket) return;
    const socket = this.tools.socket(`${this.base}line/`);
    this.socket = socket;
    this.#hear(socket);
    socket.onopen = () => this.#found();
    socket.onmessage = (event) => {
      this.#hear(socket);
      const said = JSON.parse(event.data);
      this.known = Math.max(this.known, Number(said.number) || 0);
      this.#found();
      this.#catchUp();
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.#lose();
    };
  }

  /** Expect to hear more of a socket before long. @param {WebSocket} socket */
  #hear(socket) {
    if (this.socket !== socket) return;
    if (this.silence !== null) this.tools.cancel(this.silence);
    this.silence = this.tools.later(() => {
      if (this.socket !== socket) return;
      this.socket = null;
      socket.close();
      this.#lose();
    }, SILENCE);
  }

  #lose() {
    if (this.timer !== null) return;
    this.failures += 1;
    this.#count(Math.min(LONGEST_WAIT, 2 ** (this.failures - 1)));
  }

  /** @param {number} seconds */
  #count(seconds) {
    this.#tell({ lost: true, next: seconds });
    this.timer = this.tools.later(() => {
      this.timer = null;
      if (seconds > 1) this.#count(seconds - 1);
      else this.retry();
    }, 1000);
  }

  #found() {
    const release = this.waiting;
    this.waiting = [];
    for (const go of release) go();
    if (this.socket?.readyState !== OPEN) return;
    this.failures = 0;
    if (this.timer !== null) this.tools.cancel(this.timer);
    this.timer = null;
    if (this.state.lost) this.#tell({ lost: false, next: 0 });
  }

  /** Try now. */
  retry() {
    if (this.timer !== null) this.tools.cancel(this.timer);
    this.timer = null;
    this.#tell({ lost: true, next: 0 });
    this.listen();
    void this.pull();
  }

  /** Look whether something was missed: the page is looked at again. */
  wake() {
    if (this.state.lost) this.retry();
    else void this.pull();
  }

  /**
   * Send an answer until the server has told what became of it.
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @returns {Promise<{status: string, message: string}>}
   */
  async send(path, body) {
    const whole = { id: this.tools.id(), number: this.number, ...body };
    const slow = this.tools.later(() => this.#tell({ sending: true }), 300);
    try {
      for (;;) {
        try {
          return await this.#post(path, whole);
        } catch {
          this.#lose();
          await new Promise((go) => this.waiting.push(() => go(undefined)));
        }
      }
    } finally {
      this.tools.cancel(slow);
      if (this.state.sending) this.#tell({ sending: false });
    }
  }

  /** @param {string} path @param {Record<string, unknown>} body */
  async #post(path, body) {
    this.posting = true;
    try {
      const answer = await this.#fetch(`${this.base}${path}/`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": this.tools.token() },
        body: JSON.stringify({ ...body, since: this.number }),
      });
      if (answer.status >= 500) throw new Error(String(answer.status));
      /** @type {any} */
      const said = await answer.json().catch(() => ({}));
      if (said.now) this.#take(said);
      return { status: String(said.status || "refused"), message: String(said.message || "") };
    } finally {
      this.posting = false;
      this.#catchUp();
    }
  }

  /**
   * Ask something that answers nothing; null if the line is lost.
   * @param {string} path @param {Record<string, unknown>} body
   * @returns {Promise<any>}
   */
  async ask(path, body) {
    try {
      const answer = await this.#fetch(`${this.base}${path}/`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": this.tools.token() },
        body: JSON.stringify(body),
      });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }
}
