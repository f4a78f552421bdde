/**
 * How the recovery key and its shares are written on paper: lines of four groups of five letters, of
 * which the last four of a line find what was mistyped in it.
 */

/** Letters that are not taken for one another, as Crockford's base 32 has them. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const LINES = 4;
const LINE_DATA = 16;
const LINE_CHECKS = 4;
const LINE_LETTERS = LINE_DATA + LINE_CHECKS;
const GROUP = 5;

/** Bytes that four lines hold. */
export const PAPER_BYTES = (LINES * LINE_DATA * GROUP) / 8;

/** What is typed back to show that it was written down. */
export const ENDING_LETTERS = 6;

// The field of 32 elements of x⁵ + x² + 1, as powers of its generator.
const POWERS: number[] = [];
for (let value = 1; POWERS.length < 31; ) {
  POWERS.push(value);
  value = value & 16 ? ((value << 1) ^ 0b100101) & 31 : value << 1;
}
const LOGS = new Map(POWERS.map((value, power) => [value, power]));

function times(one: number, other: number): number {
  const a = LOGS.get(one);
  const b = LOGS.get(other);
  return a === undefined || b === undefined ? 0 : (POWERS[(a + b) % 31] ?? 0);
}

/** Coefficients of (x − 1)(x − α)(x − α²)(x − α³), highest first, without the leading 1. */
let generator = [1];
for (const root of POWERS.slice(0, LINE_CHECKS))
  generator = generator.concat(0).map((value, at) => value ^ times(generator[at - 1] ?? 0, root));
generator = generator.slice(1);

/** Reed-Solomon: up to four wrong letters of a line are always found, its number included. */
function checksOf(line: number, data: readonly number[]): number[] {
  let rest = [0, 0, 0, 0];
  for (const symbol of [line + 1, ...data]) {
    const lead = symbol ^ (rest[0] ?? 0);
    rest = generator.map((factor, at) => (rest[at + 1] ?? 0) ^ times(lead, factor));
  }
  return rest;
}

/** Four lines of four groups of five letters, of `PAPER_BYTES` bytes. */
export function writeLines(bytes: Uint8Array): string[] {
  const symbols: number[] = [];
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; ) {
      bits -= 5;
      symbols.push((held >> bits) & 31);
    }
    held &= 0xff;
  }
  return Array.from({ length: LINES }, (_, line) => {
    const data = symbols.slice(line * LINE_DATA, (line + 1) * LINE_DATA);
    const letters = [...data, ...checksOf(line, data)].map((symbol) => ALPHABET[symbol]).join("");
    return (letters.match(/.{5}/g) ?? []).join(" ");
  });
}

/** Letters as they count: capitals, without what parts them, look-alikes taken for what they stand for. */
export const plainLetters = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\-–—.·]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** The last letters of a text, which are asked back. */
export const endingOf = (text: string): string => plainLetters(text).slice(-ENDING_LETTERS);

export type ReadLines =
  | { ok: true; bytes: Uint8Array }
  /** `line` counts from 1: the first in which a letter is wrong, missing or too many. */
  | { ok: false; line: number };

/** Reads four lines back, as they were typed, whatever parts their letters. */
export function readLines(text: string): ReadLines {
  const lines = linesOf(text);
  const symbols: number[] = [];
  for (let line = 0; line < LINES; line++) {
    const read = [...(lines[line] ?? "")].map((letter) => ALPHABET.indexOf(letter));
    const data = read.slice(0, LINE_DATA);
    const whole = read.length === LINE_LETTERS && !read.includes(-1);
    if (!whole || checksOf(line, data).some((check, at) => check !== read[LINE_DATA + at]))
      return { ok: false, line: line + 1 };
    symbols.push(...data);
  }
  return lines.length === LINES
    ? { ok: true, bytes: bytesOfSymbols(symbols) }
    : { ok: false, line: LINES };
}

/** What stands before each line on paper, which some copy too. */
const PAPER_NUMBER = /(^|\s)[1-4][.)]\s+/g;

/** By the ends of lines where somebody kept them, else by their length. */
function linesOf(text: string): string[] {
  const written = text
    .replaceAll(PAPER_NUMBER, "$1")
    .split(/[\r\n]+/)
    .map(plainLetters)
    .filter(Boolean);
  if (written.length === LINES) return written;
  return written.join("").match(new RegExp(`.{1,${LINE_LETTERS}}`, "gu")) ?? [];
}

function bytesOfSymbols(symbols: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const symbol of symbols) {
    held = (held << 5) | symbol;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}
