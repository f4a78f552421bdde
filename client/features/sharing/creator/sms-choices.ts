import type { PlatformOverride } from "../../../../shared/sharing/share-post.contract.ts";
import type { Fitted } from "./adapted.ts";

/** A way to send a text by SMS. */
export type SmsChoice = {
  /** What asks for it. */
  override: PlatformOverride;
  segments: number;
  /** Only its beginning leaves. */
  cut: boolean;
  /** Its letters leave as they were written. */
  keepsLetters: boolean;
  chosen: boolean;
};

/**
 * The ways to send a text by SMS that differ, the cheapest first: as the limit has it, which may cut
 * it; whole with letters that do not cost; whole as it was written.
 *
 * @param fit what a way makes of the text
 * @param own what the person already said of it
 */
export function smsChoices(
  fit: (override: PlatformOverride) => Fitted,
  own: PlatformOverride | undefined,
): SmsChoice[] {
  const now = fit({ ...own });
  const ways = [
    { simplify: true, whole: false },
    { simplify: true, whole: true },
    { simplify: false, whole: true },
  ].map((way) => ({ override: { ...own, ...way }, fitted: fit({ ...own, ...way }), way }));
  return ways
    .filter(({ fitted, way }) => fitted.problems.length === 0 && !(way.whole && isCut(fitted)))
    .filter(
      ({ fitted }, at, kept) => kept.findIndex((one) => one.fitted.text === fitted.text) === at,
    )
    .map(({ override, fitted }) => ({
      override,
      segments: fitted.sms?.segments ?? 1,
      cut: isCut(fitted),
      keepsLetters: !fitted.notes.some(({ kind }) => kind === "simplified"),
      chosen: now.problems.length === 0 && fitted.text === now.text,
    }));
}

const isCut = ({ notes }: Fitted): boolean => notes.some(({ kind }) => kind === "cut");
