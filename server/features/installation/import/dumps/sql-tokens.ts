import { MAX_ROW_BYTES } from "./dump-row.ts";

/** A word of a dump of MySQL: strings are values, what stands between back quotes is a name. */
export type SqlToken = {
  kind: "word" | "name" | "value" | "open" | "close" | "comma" | "end";
  text: string;
  /** It was longer than a row may be: what is beyond is lost. */
  cut: boolean;
};

const SIGNS: Record<string, SqlToken["kind"]> = {
  "(": "open",
  ")": "close",
  ",": "comma",
  ";": "end",
};
const ESCAPES: Record<string, string> = {
  "0": "\0",
  b: "\b",
  n: "\n",
  r: "\r",
  t: "\t",
  Z: "\x1a",
};
/** What a word ends at. */
const AFTER_WORD = /[\s'"`(),;]/g;
const BLANK = /\s+/y;

/** The words of a dump, those of one chunk together; comments are passed over. */
export async function* tokensOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<SqlToken[]> {
  const decoder = new TextDecoder();
  const scanner = createScanner();
  for await (const chunk of chunks) yield scanner.scan(decoder.decode(chunk, { stream: true }));
  yield scanner.scan(`${decoder.decode()}\n`);
}

/** Where one is within a dump: between words, in a comment until its end, or in a quoted text. */
type Place = { in: "words" } | { in: "comment"; until: string } | Quoted;
type Quoted = {
  in: "quoted";
  quote: string;
  text: string;
  cut: boolean;
  /** What the last letter began: an escape, or a quote that ends the text unless it is doubled. */
  begun: "escape" | "quote" | null;
};

function createScanner() {
  let place: Place = { in: "words" };
  /** The beginning of what the next chunk goes on with. */
  let rest = "";

  function stepFrom(text: string, at: number): Step {
    if (place.in === "quoted") return goOnQuoted(text, at, place);
    return place.in === "comment" ? endOfComment(text, at, place.until) : nextWord(text, at);
  }

  return {
    scan(chunk: string): SqlToken[] {
      const tokens: SqlToken[] = [];
      const text = rest + chunk;
      let [at, waits] = [0, false];
      while (at < text.length && !waits) {
        const step = stepFrom(text, at);
        if (step.token) tokens.push(step.token);
        place = step.place ?? place;
        [at, waits] = [step.at, step.waits ?? false];
      }
      rest = text.slice(at).slice(-MAX_ROW_BYTES);
      return tokens;
    },
  };
}

/** @property at where to go on @property waits what is there is whole in the next chunk only */
type Step = { at: number; waits?: true; token?: SqlToken; place?: Place };

const tokenOf = (kind: SqlToken["kind"], text: string, cut = false): SqlToken => ({
  kind,
  text,
  cut,
});

function nextWord(text: string, at: number): Step {
  BLANK.lastIndex = at;
  if (BLANK.test(text)) return { at: BLANK.lastIndex };
  const letter = text[at] as string;
  const sign = SIGNS[letter];
  if (sign) return { at: at + 1, token: tokenOf(sign, letter) };
  if (letter === "'" || letter === '"' || letter === "`")
    return {
      at: at + 1,
      place: { in: "quoted", quote: letter, text: "", cut: false, begun: null },
    };
  if (letter === "#") return { at: at + 1, place: { in: "comment", until: "\n" } };
  if ((letter === "-" || letter === "/") && at + 2 >= text.length) return { at, waits: true };
  if (/^--\s/.test(text.slice(at, at + 3)))
    return { at: at + 2, place: { in: "comment", until: "\n" } };
  if (text.startsWith("/*", at)) return { at: at + 2, place: { in: "comment", until: "*/" } };
  AFTER_WORD.lastIndex = at;
  const end = AFTER_WORD.exec(text)?.index;
  if (end === undefined) return { at, waits: true };
  return { at: end, token: tokenOf("word", text.slice(at, end)) };
}

function endOfComment(text: string, at: number, until: string): Step {
  const end = text.indexOf(until, at);
  if (end >= 0) return { at: end + until.length, place: { in: "words" } };
  // Its end may stand astride.
  return until === "*/" && text.endsWith("*")
    ? { at: text.length - 1, waits: true }
    : { at: text.length };
}

function goOnQuoted(text: string, from: number, place: Quoted): Step {
  let at = from;
  while (at < text.length) {
    const letter = text[at] as string;
    if (place.begun === "escape") add(place, ESCAPES[letter] ?? letter);
    else if (place.begun === "quote" && letter !== place.quote) return closed(place, at);
    else if (place.begun === "quote") add(place, letter);
    else {
      const end = nextOf(text, at, place.quote);
      add(place, text.slice(at, end));
      if (end < text.length) place.begun = text[end] === "\\" ? "escape" : "quote";
      at = end + 1;
      continue;
    }
    place.begun = null;
    at++;
  }
  return { at: text.length };
}

const closed = ({ quote, text, cut }: Quoted, at: number): Step => ({
  at,
  place: { in: "words" },
  token: tokenOf(quote === "'" ? "value" : "name", text, cut),
});

const ENDS_OF_RUNS: Record<string, RegExp> = { "'": /['\\]/g, '"': /["\\]/g, "`": /`/g };

/** Where the run of plain letters ends. */
function nextOf(text: string, at: number, quote: string): number {
  const pattern = ENDS_OF_RUNS[quote] as RegExp;
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? text.length;
}

function add(place: Quoted, piece: string): void {
  if (place.text.length + piece.length <= MAX_ROW_BYTES) place.text += piece;
  else place.cut = true;
}
