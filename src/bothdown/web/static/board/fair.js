// The dice, recomputed from their seed and the coaches' words, to the byte as docs/tape-format.md says.

/**
 * A roll as it stands on the tape: the number of its row, what it was for, how many sides each die has, what each showed.
 * @typedef {[number, string, number[], number[]]} Roll
 *
 * What the server tells of a match's dice. The seed comes when the match is over.
 * @typedef {{commitment: string, seed: string|null, contributions: string[], rolls: Roll[]}} Told
 *
 * A roll beside what it should have shown.
 * @typedef {{row: number, what: string, sides: number[], shown: number[], computed: number[], same: boolean}} Checked
 */

const SCHEME = "bothdown dice 1";
const BLOCK = 32;

/**
 * Whether this browser computes hashes here: it does on https pages and on this machine's own.
 * @returns {boolean}
 */
export function canCompute() {
  return Boolean(globalThis.crypto?.subtle);
}

/**
 * The SHA-256 of bytes.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/**
 * The hash that commits to a seed without telling it.
 * @param {string} seed
 * @returns {Promise<string>}
 */
export async function commitment(seed) {
  const hash = await sha256(new TextEncoder().encode(seed));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The dice of a seed and of what home and away mixed in, one number after the other. */
export class Dice {
  /** @type {Uint8Array<ArrayBuffer>|null} */
  #key = null;
  #block = -1;
  /** @type {Uint8Array} */
  #bytes = new Uint8Array(0);
  #at = BLOCK;
  #text;

  /**
   * @param {string} seed
   * @param {string[]} contributions
   */
  constructor(seed, contributions) {
    this.#text = `${[SCHEME, seed, contributions[0] ?? "", contributions[1] ?? ""].join("\n")}\n`;
  }

  /** The next block of bytes: the hash of the key and the block's number. */
  async #refill() {
    this.#key ??= await sha256(new TextEncoder().encode(this.#text));
    this.#block += 1;
    const hashed = new Uint8Array(this.#key.length + 8);
    hashed.set(this.#key);
    new DataView(hashed.buffer).setBigUint64(this.#key.length, BigInt(this.#block));
    this.#bytes = await sha256(hashed);
    this.#at = 0;
  }

  /**
   * One die. Bytes that would favour the low numbers are passed over.
   * @param {number} sides
   * @returns {Promise<number>}
   */
  async die(sides) {
    const limit = 256 - (256 % sides);
    for (;;) {
      if (this.#at === BLOCK) {
        await this.#refill();
      }
      const byte = this.#bytes[this.#at];
      this.#at += 1;
      if (byte < limit) {
        return (byte % sides) + 1;
      }
    }
  }
}

/**
 * Every roll beside what it should have shown.
 * @param {string} seed
 * @param {string[]} contributions
 * @param {Roll[]} rolls
 * @returns {Promise<Checked[]>}
 */
export async function recomputed(seed, contributions, rolls) {
  const dice = new Dice(seed, contributions);
  const checked = [];
  for (const [row, what, sides, shown] of rolls) {
    /** @type {number[]} */
    const computed = [];
    for (const faces of sides) {
      computed.push(await dice.die(faces));
    }
    const same = shown.length === computed.length && shown.every((number, at) => number === computed[at]);
    checked.push({ row, what, sides, shown, computed, same });
  }
  return checked;
}
