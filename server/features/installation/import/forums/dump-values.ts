import { momentOf } from "../../../../../shared/ground/zoned-time.ts";
import { believable, cleaned } from "../former/values.ts";

/** The columns of one row, by their names. */
export type DumpFields = Readonly<Record<string, string | null>>;

/** A number that rows are known by; null for any other value. */
export function idIn(row: DumpFields, name: string): number | null {
  const text = row[name];
  return typeof text === "string" && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Whether a column holds true, in the way of either database. */
export const isTrue = (row: DumpFields, name: string): boolean =>
  /^(t|true|1)$/.test(row[name] ?? "");

/** A number that counts or names a kind. */
export const numberIn = (row: DumpFields, name: string): number => idIn(row, name) ?? 0;

/** A moment that is written without its zone, in universal time; null where it is not believable. */
export function utcIn(row: DumpFields, now: Date, name: string): number | null {
  const at = new Date(utcText(row[name] ?? ""));
  return believable({ at }, now, "at");
}

function utcText(text: string): string {
  const [, day, hour] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)/.exec(text) ?? [];
  return day ? `${day}T${hour}Z` : "";
}

/** A name of an address: nothing that could be part of another. */
export function addressName(text: string | null | undefined): string | null {
  const name = cleaned(text ?? "").toLowerCase();
  return /^[\p{L}\p{N}_.-]{1,100}$/u.test(name) ? name : null;
}

/** Most rows of one table that are held at once: no community has as many. */
export const MOST_ROWS = 5_000_000;

/** A moment on the clock of a zone; of another where that one is unknown. */
export function wallTimeIn(
  text: string,
  now: Date,
  zone: string,
  otherwise: string,
): number | null {
  const [, day = "", hour = "", seconds = "0"] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):(\d{2})/.exec(text) ?? [];
  if (day === "") return null;
  const found = momentOf({ day, hour }, isZone(zone) ? zone : otherwise);
  return believable(
    { at: found && new Date(found.at.getTime() + Number(seconds) * 1000) },
    now,
    "at",
  );
}

const zones = new Map<string, boolean>();

function isZone(zone: string): boolean {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  let isOne = true;
  try {
    new Intl.DateTimeFormat("fr", { timeZone: zone });
  } catch {
    isOne = false;
  }
  zones.set(zone, isOne);
  return isOne;
}
