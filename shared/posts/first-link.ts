import { MAX_LINK_LENGTH } from "../ground/limits.ts";

const LINK = /https?:\/\/[^\s<>"«»]+/i;
const TRAILING = /[.,;:!?…’'”)\]]+$/u;

/** The first web address of a text, without the punctuation that follows it; null where there is none. */
export function firstLink(text: string): string | null {
  const found = LINK.exec(text)?.[0].replace(TRAILING, "");
  if (!found || found.length > MAX_LINK_LENGTH || !URL.canParse(found)) return null;
  return found;
}
