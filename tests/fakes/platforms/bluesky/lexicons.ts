import type { Ajv } from "ajv";
import { graphemes } from "../../../../shared/sharing/adaptation/index.ts";

/** How names are written in the AT Protocol (atproto.com/specs). */
const ATPROTO = {
  did: /^did:[a-z]+:[\w.:%-]*[\w.-]$/,
  handle: /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/i,
  "at-identifier": /^(did:[a-z]+:[\w.:%-]+|([a-z\d-]+\.)+[a-z][a-z\d-]*)$/i,
  "at-uri": /^at:\/\/did:[a-z]+:[\w.:%-]+\/[\w.-]+\/[\w.~:-]+$/,
  cid: /^b[a-z2-7]{20,}$/,
  nsid: /^([a-z\d-]+\.){2,}[a-z]\w*$/i,
  "record-key": /^[\w.~:-]{1,512}$/,
  tid: /^[2-7a-j][2-7a-z]{12}$/,
  language: /^[a-z]{2,3}(-[\w-]+)?$/i,
};

/** Teaches Ajv what lexicons say of texts: their names, their bytes, their letters. */
export function knowLexicons(ajv: Ajv): void {
  const bound = (keyword: string, fits: (text: string, bound: number) => boolean) =>
    ajv.addKeyword({
      keyword,
      validate: (most: number, text: unknown) => fits(String(text), most),
    });
  bound("maxBytes", (text, most) => Buffer.byteLength(text) <= most);
  bound("minBytes", (text, least) => Buffer.byteLength(text) >= least);
  bound("maxGraphemes", (text, most) => graphemes(text).length <= most);
  for (const [name, pattern] of Object.entries(ATPROTO)) ajv.addFormat(name, pattern);
}
