/** How far into a page its own word on its letters is looked for. */
const LOOKED_AT = 2048;

/**
 * Turns the bytes of a page into text, by what its header or itself says of its letters; UTF-8
 * where nothing is said or known.
 *
 * @param type the content type it came with
 */
export function pageText(bytes: Buffer, type: string): string {
  const named = charsetIn(type) ?? charsetIn(bytes.toString("latin1", 0, LOOKED_AT));
  return decoderFor(named).decode(bytes);
}

const charsetIn = (text: string): string | undefined =>
  /charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(text)?.[1];

function decoderFor(charset: string | undefined) {
  try {
    return new TextDecoder(charset ?? "utf-8");
  } catch {
    return new TextDecoder("utf-8");
  }
}
