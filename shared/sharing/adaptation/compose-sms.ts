import type { PlatformOverride } from "../share-post.contract.ts";
import { cutToFit, restOf } from "./cut.ts";
import type { Fitting, Note } from "./fitting.ts";
import { holdsLink } from "./links.ts";
import { longestSms, measureSms, simplifyForSms } from "./sms.ts";

/** Letters of the text of one SMS, of the 160 there are (spec, section 5). */
const SMS_TEXT = 140;
const SMS_ALL = 160;

/**
 * An SMS: the text cut at 140 of 160, our short link, then the signature if it still fits. An
 * administrator who allows several segments moves both bounds, and so does a person who sends all of
 * a text.
 */
export function composeSms(
  draft: { given: string; source: { link: string | null }; fitting: Fitting; maxLength: number },
  notes: Note[],
): string {
  const { given, source, fitting, maxLength } = draft;
  const { shortLink, settings, override } = fitting;
  const link = source.link === null ? null : plain(source.link, override);
  // Checked after each cut, which may have removed a link that the text held at its end.
  const endingOf = (text: string): string =>
    link && shortLink && !holdsLink(text, link) ? ` ${shortLink}` : "";
  const words = plainSms(given, override, notes);
  const most = Math.max(0, maxLength - (SMS_ALL - SMS_TEXT));
  // The ellipsis of a cut would cost the whole message its letters: it is simplified too.
  const written = (text: string) => plain(text, override);
  const cut = cutToFit(words, (shorter) => {
    const body = written(shorter);
    return units(body) <= most && units(body + endingOf(body)) <= maxLength;
  });
  const text = written(cut);
  if (text !== words) {
    const letters = Math.max(1, words.length - text.length);
    notes.push({ kind: "cut", letters, rest: restOf(words, cut) });
  }
  const ending = endingOf(text);
  const whole = units(text + ending) <= maxLength ? `${text}${ending}`.trim() : text;
  if (whole === "") return "";
  const signed = `${whole} ${plain(settings.smsSignature, override)}`.trim();
  if (settings.smsSignature === "" || units(signed) > maxLength) return whole;
  // A text that leaves whole may take several SMS, which a signature adds none to.
  if (override?.whole && segments(signed) > segments(whole)) return whole;
  notes.push({ kind: "signature" });
  return signed;
}

/** A text with letters that do not cost, unless the person keeps them. */
export function plainSms(
  text: string,
  override: PlatformOverride | undefined,
  notes: Note[],
): string {
  const result = plain(text, override);
  if (result !== text) notes.push({ kind: "simplified" });
  return result;
}

const plain = (text: string, override: PlatformOverride | undefined): string =>
  override?.simplify === false ? text : simplifyForSms(text);

const units = (text: string): number => measureSms(text).units;
const segments = (text: string): number => measureSms(text).segments;

/** Units that an SMS may have: the limit, or all that can be sent at once where the person asks. */
export function smsRoom(limit: number, text: string, fitting: Fitting): number {
  const { override, settings } = fitting;
  if (!override?.whole) return limit;
  const written = plain(`${text} ${settings.smsSignature}`, override);
  return Math.max(limit, longestSms(measureSms(written).encoding));
}
