import { plusDays } from "../../../../shared/ground/days.ts";
import { COUNT_NAMES, type LatestCounts } from "../../../../shared/sharing/publication-counts.ts";
import type { DeliveryCounts } from "../../../../shared/sharing/results.contract.ts";
import { texts } from "./texts.ts";

/**
 * « 312 vues · 24 mentions J’aime · 5 commentaires »: what is known, those of nought left out where
 * there are others, and a count that the platform no longer gives with the day it last did.
 *
 * @param readOn the day of the last reading
 */
export function countsInWords(counts: LatestCounts, readOn: string): string {
  const some = COUNT_NAMES.some((name) => (counts[name]?.value ?? 0) > 0);
  return COUNT_NAMES.flatMap((name) => {
    const known = counts[name];
    if (!known || (some && known.value === 0)) return [];
    const words = texts.counts[name](known.value);
    return [known.day === readOn ? words : texts.lastKnown(words, known.day)];
  }).join(" · ");
}

/** « De 12 vues le 3 novembre à 312 vues le 12 novembre »: what the curve shows, in words. */
export function curveInWords({ of, since, values }: NonNullable<DeliveryCounts["curve"]>): string {
  const first = values.find((value) => value !== null) ?? 0;
  const last = values.at(-1) ?? 0;
  const words = texts.counts[of];
  const firstDay = plusDays(
    since,
    Math.max(
      0,
      values.findIndex((value) => value !== null),
    ),
  );
  return texts.curve(words(first), firstDay, words(last), plusDays(since, values.length - 1));
}

/** The points of a curve, as `x,y` within a width and a height; days that were not read have none. */
export function curvePoints(
  values: readonly (number | null)[],
  width: number,
  height: number,
): string {
  const known = values.flatMap((value) => value ?? []);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const y = (value: number) =>
    high === low ? height / 2 : height * (1 - (value - low) / (high - low));
  return values
    .flatMap((value, at) => (value === null ? [] : [`${round(at * step)},${round(y(value))}`]))
    .join(" ");
}

const round = (value: number): number => Math.round(value * 10) / 10;
