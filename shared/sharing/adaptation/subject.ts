import { cleanText } from "./clean-text.ts";
import { cutToFit } from "./cut.ts";
import type { Fitting } from "./fitting.ts";

const SUBJECT_LENGTH = 50;

/** The subject of a letter: the person's own, else the first line of the text, else the usual one. */
export function subjectOf(text: string, { override, settings }: Fitting): string {
  if (override?.subject) return cleanText(override.subject);
  const first =
    text
      .split("\n")
      .find((one) => one.trim() !== "")
      ?.trim() ?? "";
  return first === ""
    ? settings.emailSubject
    : cutToFit(first, (shorter) => shorter.length <= SUBJECT_LENGTH) || settings.emailSubject;
}
