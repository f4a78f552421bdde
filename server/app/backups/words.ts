const NUMBERS = new Intl.NumberFormat("fr-FR");

/** « 1 234 photos », « 1 photo »: counts of the summary and of what was written. */
export const counted = (count: number, one: string, many: string): string =>
  `${NUMBERS.format(count)}\u00a0${count < 2 ? one : many}`;

export const megabytes = (bytes: number): string =>
  `${NUMBERS.format(Math.max(0.1, Math.round(bytes / 100_000) / 10))}\u00a0Mo`;

export const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, one) => total + one, 0);
