import { believable, cleaned } from "../former/values.ts";

/** The columns of one row, by their names. */
export type Row = Readonly<Record<string, string | null>>;

/** A number that rows are known by; null for any other value. */
export function idIn(row: Row, name: string): number | null {
  const text = row[name];
  return typeof text === "string" && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Whether a column holds true, in the way of either database. */
export const isTrue = (row: Row, name: string): boolean => /^(t|true|1)$/.test(row[name] ?? "");

/** A number that counts or names a kind. */
export const numberIn = (row: Row, name: string): number => idIn(row, name) ?? 0;

/** A moment that is written without its zone, in universal time; null where it is not believable. */
export function utcIn(row: Row, now: Date, name: string): number | null {
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
