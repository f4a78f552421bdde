/** A value someone may put where another is expected, and what it is. */
export type Hostile = { what: string; value: unknown };

const MEGABYTE = 1024 * 1024;

const deep = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = "fond";
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

/** A raw piece of JSON, for what `JSON.stringify` cannot say. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const TEXTS: Record<string, string> = {
  "an empty string": "",
  "blanks only": " \t\n\r ",
  "200 kB of text": "é".repeat(100_000),
  NUL: "a\u0000b",
  "control characters": "a\u0001\u0007\u001b[31m\u009f",
  "a lone high surrogate": "a\ud800",
  "a lone low surrogate": "\udc00a",
  "bidi overrides": "\u202eabc\u202c\u2066x\u2069",
  "zero-width and combining": "\u200b\u200d\ufeffe\u0301\u0301\u0301",
  SQL: "'; drop table posts; --",
  "a LIKE pattern": "%_\\%",
  HTML: '<img src=x onerror=alert(1)><script>alert("x")</script>',
  "a template": "{{7*7}}<%= 7*7 %>",
  "a path": "../../../../etc/passwd",
  "a header break": "a\r\nset-cookie: b=c",
  "a number as text": "12e3",
  "an enormous number as text": "9".repeat(400),
  "the word null": "null",
  "an array as text": "{1,2,3}",
  "a UUID with capitals": "01A1FFFF-54B1-7062-ABFB-9B007525CD34",
  "a UUID of version 4": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
  "dashes where a UUID is": "-".repeat(36),
  "a date of year 300000": "+300000-01-01T00:00:00Z",
};

/** Cursors that were never issued, but look valid. */
const CURSORS = [
  "1_------------------------------------",
  "999999999999999_01a1ffff-54b1-7062-abfb-9b007525cd34",
  "0_01a1ffff-54b1-7062-abfb-9b007525cd3g",
  "-1_01a1ffff-54b1-7062-abfb-9b007525cd34",
  "1_ffffffff-ffff-ffff-ffff-ffffffffffff' or 1=1",
  "\u0000_x",
].map((text) => Buffer.from(text).toString("base64url"));

/** Values to put in the place of any field of a JSON body. */
export const HOSTILE_VALUES: Hostile[] = [
  { what: "null", value: null },
  { what: "true", value: true },
  { what: "zero", value: 0 },
  { what: "a negative number", value: -1 },
  { what: "a fraction", value: 1.5 },
  { what: "a number beyond 2^53", value: new RawJson("9007199254740993123") },
  { what: "a number beyond all numbers", value: new RawJson("1e999") },
  { what: "an empty array", value: [] },
  { what: "an array of nulls", value: [null, null] },
  { what: "an array of 10,000", value: Array.from({ length: 10_000 }, () => "x") },
  { what: "an empty object", value: {} },
  { what: "an object with its own toString", value: { toString: "x", valueOf: 1 } },
  { what: "prototype keys", value: new RawJson('{"__proto__":{"admin":true},"constructor":{}}') },
  { what: "1000 arrays deep", value: deep(1000, (inner) => [inner]) },
  { what: "1000 objects deep", value: deep(1000, (inner) => ({ a: inner })) },
  { what: "50,000 arrays deep", value: new RawJson("[".repeat(50_000) + "]".repeat(50_000)) },
  ...Object.entries(TEXTS).map(([what, value]) => ({ what, value })),
  ...CURSORS.map((value, place) => ({ what: `a forged cursor (${place})`, value })),
  { what: "a megabyte of text", value: "x".repeat(MEGABYTE) },
];

/** The same where only text can be: query and path. */
export const HOSTILE_TEXTS: Hostile[] = HOSTILE_VALUES.filter(
  ({ value }) => typeof value === "string" && value.length <= 4096 && value.isWellFormed(),
).concat(
  ["-5", "0", "13", "1e9", "NaN", "Infinity", "9007199254740993", "1.5", "0x10", "true", "[]"].map(
    (value) => ({ what: `« ${value} »`, value }),
  ),
);

const SOAK = process.env.PARVIS_SOAK === "1";

/** All values in a soak; otherwise one in `share`, others for each field, so that all come up. */
export function someOf(values: Hostile[], field: string, share: number): Hostile[] {
  if (SOAK) return values;
  const turn = [...field].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return values.filter((_, place) => (place + turn) % share === 0);
}

/** JSON text of a body, with the raw pieces put in. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return stringifyOr(value, () => `[${value.map(toJson).join(",")}]`);
  if (typeof value === "object" && value !== null) {
    return stringifyOr(value, () => {
      const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
      return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${toJson(inner)}`).join(",")}}`;
    });
  }
  return JSON.stringify(value);
}

/** Deep values hold no raw piece: the ordinary way is used where walking would be too deep. */
function stringifyOr(value: object, walk: () => string): string {
  const raw = Array.isArray(value)
    ? value.some((inner) => inner instanceof RawJson || typeof inner === "object")
    : Object.values(value).some((inner) => inner instanceof RawJson || typeof inner === "object");
  return raw ? walk() : JSON.stringify(value);
}
