/**
 * When the day of a moment began in a time zone, to within the change of clock of that day:
 * enough for a ceiling of points.
 */
export function startOfDay(moment: Date, timeZone: string): Date {
  const parts = formatter(timeZone).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const sinceMidnight = ((read("hour") % 24) * 60 + read("minute")) * 60 + read("second");
  return new Date(Math.floor(moment.getTime() / 1000) * 1000 - sinceMidnight * 1000);
}

/** When the week of a moment began in a time zone: its Monday, to within a change of clock. */
export function startOfWeek(moment: Date, timeZone: string): Date {
  const today = startOfDay(moment, timeZone);
  const weekday = new Date(`${dayOf(moment, timeZone)}T12:00:00Z`).getUTCDay() || 7;
  const noonOfMonday = today.getTime() + (12 - 24 * (weekday - 1)) * 3_600_000;
  return startOfDay(new Date(noonOfMonday), timeZone);
}

/** « 2026-11-21 » */
const dayOf = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than the rest of an act: one is kept per time zone. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(timeZone, made);
  return made;
}
