/** What someone says of their age when they join: of age, or a minor. */
export const AGES = ["majeur", "mineur"] as const;
export type Age = (typeof AGES)[number];

/** The age at which protection ends, and the first at which a community may let people in. */
export const MAJORITY = 18;
export const LOWEST_AGE = 15;

/** A year and a month, as `2011-05`. */
type Month = string;

const monthsOf = (month: string): number => {
  const [year = 0, rank = 0] = month.split("-").map(Number);
  return year * 12 + rank - 1;
};

/**
 * The first day on which someone born in a month is of age for certain: the day of birth is not
 * asked, so that it is the first of the month that follows.
 *
 * @param bornMonth `2011-05`
 * @returns `2029-06-01`
 */
export function dayOfMajority(bornMonth: Month): string {
  const after = monthsOf(bornMonth) + 12 * MAJORITY + 1;
  const [year, month] = [Math.floor(after / 12), (after % 12) + 1];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
}

/** Why a month of birth cannot be that of a minor who joins. */
export type BirthFault = "future" | "too-young" | "of-age";

/**
 * Whether someone born in a month may join as a minor.
 *
 * @param bornMonth `2011-05`
 * @param today `2026-11-28`, in the community's time zone
 * @param minimumAge in years
 * @returns null where they may
 */
export function birthFault(
  bornMonth: Month,
  { today, minimumAge }: { today: string; minimumAge: number },
): BirthFault | null {
  const months = monthsOf(today) - monthsOf(bornMonth);
  if (months < 0) return "future";
  if (dayOfMajority(bornMonth) <= today) return "of-age";
  return months < 12 * minimumAge ? "too-young" : null;
}
