import { graphemes } from "./graphemes.ts";

/** GSM 03.38, the letters of one unit (unicode.org GSM0338.TXT; 0x09 read as Ç, so ç is not in it). */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Letters of its extension, of two units. */
const EXTENSION = "^{}\\[~]|€\f";

const basic = new Set(BASIC);
const extension = new Set(EXTENSION);

export type SmsMeasure = {
  encoding: "GSM-7" | "UCS-2";
  /** Septets, or UTF-16 units. */
  units: number;
  segments: number;
  /** Units of the segments there are, all together. */
  capacity: number;
  /** Letters that are not in GSM-7 and make the whole message cost more, each once. */
  costly: string[];
};

/** Units of one message, and of each part of a longer one (3GPP TS 23.040). */
const SIZES = { "GSM-7": [160, 153], "UCS-2": [70, 67] } as const;

/** Parts of the longest text sent whole; beyond, operators and phones make it something else. */
const MOST_PARTS = 10;

/** Units of the longest text sent whole, by the letters it has. */
export const longestSms = (encoding: SmsMeasure["encoding"]): number =>
  SIZES[encoding][1] * MOST_PARTS;

/** How a text is sent by SMS, and what it costs. */
export function measureSms(text: string): SmsMeasure {
  const letters = [...text];
  const costly = [...new Set(letters.filter((letter) => !inGsm(letter)))];
  const encoding = costly.length > 0 ? "UCS-2" : "GSM-7";
  const sizes = letters.map((letter) => sizeOf(letter, encoding));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, part] = SIZES[encoding];
  const whole = encoding === "UCS-2" ? graphemes(text).flatMap(wholeUpTo(part)) : sizes;
  const segments = units <= alone ? 1 : countParts(whole, part);
  return { encoding, units, segments, capacity: segments === 1 ? alone : segments * part, costly };
}

const inGsm = (letter: string): boolean => basic.has(letter) || extension.has(letter);

function sizeOf(letter: string, encoding: SmsMeasure["encoding"]): number {
  if (encoding === "UCS-2") return letter.length;
  return extension.has(letter) ? 2 : 1;
}

/** Phones (Android) keep a multi-unit emoji in one part; an emoji longer than a part is split. */
const wholeUpTo =
  (part: number) =>
  (grapheme: string): number[] =>
    grapheme.length <= part ? [grapheme.length] : [...grapheme].map(({ length }) => length);

/** What has several units is never spread over two parts. */
function countParts(sizes: number[], part: number): number {
  let [parts, filled] = [1, 0];
  for (const size of sizes) {
    if (filled + size > part) [parts, filled] = [parts + 1, 0];
    filled += size;
  }
  return parts;
}

/** Plain letters for those that decomposing does not give. */
const PLAIN: Record<string, string> = {
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "…": "...",
  "–": "-",
  "—": "-",
  "−": "-",
  "‑": "-",
  "•": "-",
  "·": "-",
  œ: "oe",
  Œ: "OE",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
  "\u200b": "",
  "\t": " ",
  "№": "no",
  "×": "x",
  "→": "->",
  "✓": "ok",
  "`": "'",
  "´": "'",
};

/**
 * The same text with letters that do not cost: ’ becomes ', ê becomes e. Emoji stay as they are, and
 * links lead where they led: there such letters are percent-encoded.
 */
export function simplifyForSms(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .split(/(https?:\/\/\S+)/iu)
    .map((part, at) => [...part].map(at % 2 === 1 ? encoded : simple).join(""));
  // « and » become ", which leaves the spaces that French puts inside them.
  return plain.join("").replace(/" ([^"]*?) "/g, '"$1"');
}

const encoded = (letter: string): string => (inGsm(letter) ? letter : encodeURIComponent(letter));

function simple(letter: string): string {
  if (inGsm(letter)) return letter;
  const known = PLAIN[letter];
  if (known !== undefined) return known;
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return bare !== "" && [...bare].every(inGsm) ? bare : letter;
}
