import { MAX_TEXT_LENGTH } from "../../../../shared/ground/limits.ts";

/** The counter shows itself when this many characters are left. */
const NEAR = 300;

export type TextLength = { left: number; over: number; near: boolean };

/** How a text stands beside the limit: characters left, characters too many. */
export function textLength(text: string): TextLength {
  const left = MAX_TEXT_LENGTH - text.trim().length;
  return { left, over: Math.max(0, -left), near: left <= NEAR };
}
