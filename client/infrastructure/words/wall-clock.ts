/**
 * A moment shifted to a time zone's local time: a date whose UTC parts are read.
 *
 * The first `Intl` format blocks a phone for a tenth of a second (it lists every language there
 * is): used only where there is no Temporal.
 *
 * @param zone an IANA name; the phone's own without it
 * @throws RangeError on an invalid date
 */
export function onTheWall(at: Date, zone: string | undefined): Date {
  return new Date(at.getTime() + offsetAt(at, zone));
}

/** A time zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(at: Date, zone: string | undefined): number {
  if (zone === undefined) return -at.getTimezoneOffset() * 60_000;
  const temporal = globalThis.Temporal as typeof Temporal | undefined;
  if (!temporal) return shownByIntl(at, zone) - Math.floor(at.getTime() / 1000) * 1000;
  const instant = temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function shownByIntl(at: Date, zone: string): number {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const parts = format.formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [hour, minute, second] = [of("hour"), of("minute"), of("second")];
  return Date.UTC(of("year"), of("month") - 1, of("day"), hour, minute, second);
}

const formatOf = (zone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
