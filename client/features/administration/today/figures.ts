/** A week as it is told: its number, and the number of the week before where it is known. */
export type WeekFigure = { value: number; before: number | null };

type Daily = readonly (number | null)[];

const WEEK = 7;

const known = (days: Daily): number[] => days.filter((day) => day !== null);
const sum = (days: readonly number[]): number => days.reduce((total, day) => total + day, 0);

/** What came in the last seven days, against the seven before. */
export const sumOf = (days: Daily): WeekFigure => ({
  value: sum(known(days.slice(-WEEK))),
  before: sum(known(days.slice(0, WEEK))),
});

/** How many a day on the last seven days; before, only where each of the seven days is known. */
export function meanOf(days: Daily): WeekFigure {
  const [now, before] = [known(days.slice(-WEEK)), known(days.slice(0, WEEK))];
  const mean = (some: readonly number[]) => (some.length ? Math.round(sum(some) / some.length) : 0);
  return { value: mean(now), before: before.length === WEEK ? mean(before) : null };
}

/** The points of a line through the days, in a box of this size; the highest touches the top. */
export function pointsOf(days: Daily, width: number, height: number): string {
  const shown = days.slice(-WEEK);
  const most = Math.max(1, ...known(shown));
  const step = width / (WEEK - 1);
  return shown
    .flatMap((day, index) =>
      day === null ? [] : [`${round(index * step)},${round(height - (day / most) * height)}`],
    )
    .join(" ");
}

const round = (value: number): number => Math.round(value * 10) / 10;
