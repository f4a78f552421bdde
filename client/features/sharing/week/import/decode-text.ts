/** How the bytes of a file were read. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const MARKS: [Encoding, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** How many of the first bytes tell UTF-16 without its mark. */
const LOOKED_AT = 512;

/**
 * The text of a file, by its bytes: its mark, the zeros of UTF-16, UTF-8 where it is valid, and else
 * Windows-1252, in which old spreadsheets write. The mark is no part of it.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.[0] ?? withoutMark(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function withoutMark(bytes: Uint8Array): Encoding {
  const first = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of first.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Letters of Europe have a zero in one place of two.
  if (Math.max(even, odd) > first.length / 4) return odd > even ? "utf-16le" : "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
