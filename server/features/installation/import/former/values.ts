import type { FileNamed, PersonNamed } from "../form.ts";
import { Unreadable } from "./document.ts";

/** The fields of a document, read as what they should hold. */
export type Fields = Record<string, unknown>;

/** Before the former product, and any of its kind, was. */
const EARLIEST = Date.UTC(2004, 0, 1);
const DAY = 86_400_000;
/** Where a member's own picture stands; beside their texts it is `userAvatar`. */
export const PORTRAITS = [
  "userAvatar",
  "avatar",
  "photoURL",
  "photoUrl",
  "profilePicture",
  "photo",
];
/** The specification names no picture of a group: those of its kin that hold one are read. */
export const GROUP_PICTURES = [
  "imageGroupe",
  "imageGroup",
  "photoGroupe",
  "imageUrl",
  "image",
  "photo",
];
export const MAX_IMPORTED_TEXT = 20_000;

/** A text without what a database or a screen cannot show. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
    .replace(/\r\n?/g, "\n")
    .trim();

/** The first of these fields that holds words. */
export function words(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string" && value.trim() !== "") return cleaned(value);
    if (typeof value === "number") return String(value);
  }
  return "";
}

/** Words on one line, cut where a name would be. */
export const line = (fields: Fields, most: number, ...names: string[]): string =>
  words(fields, ...names)
    .replace(/\s+/g, " ")
    .slice(0, most)
    .toWellFormed()
    .trim();

/** @throws Unreadable when the text is longer than any that was written by a person */
export function prose(fields: Fields, ...names: string[]): string {
  const text = words(fields, ...names);
  if (text.length > MAX_IMPORTED_TEXT) throw new Unreadable("text-too-long");
  return text;
}

/** The first of these fields that holds a moment, in milliseconds. @throws Unreadable */
export function moment(fields: Fields, now: Date, ...names: string[]): number {
  const found = anyMoment(fields, ...names);
  if (found === null) throw new Unreadable("no-date");
  if (found < EARLIEST || found > now.getTime() + DAY) throw new Unreadable("impossible-date");
  return Math.min(found, now.getTime());
}

/** As `moment`; null where there is none that can be believed. */
export function believable(fields: Fields, now: Date, ...names: string[]): number | null {
  const found = anyMoment(fields, ...names);
  if (found === null || found < EARLIEST || found > now.getTime() + DAY) return null;
  return Math.min(found, now.getTime());
}

/** A moment, however it is written, whenever it is; null where there is none. */
export function anyMoment(fields: Fields, ...names: string[]): number | null {
  for (const name of names) {
    const found = millisecondsOf(fields[name]);
    if (found !== null) return found;
  }
  return null;
}

function millisecondsOf(value: unknown): number | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
  if (typeof value === "number" && Number.isFinite(value))
    return Math.round(Math.abs(value) < 100_000_000_000 ? value * 1000 : value);
  if (typeof value !== "string" || value.trim() === "") return null;
  if (/^\d{12,14}$/.test(value.trim())) return Number(value);
  const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:\D+(\d{1,2})[:h](\d{2}))?/.exec(
    value.trim(),
  );
  if (french) {
    const [, day, month, year, hour = "0", minute = "0"] = french;
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  }
  const parsed = Date.parse(value);
  return Number.isNaN(parsed) ? null : parsed;
}

/** Ids, whether a field holds one, several, objects that hold them, or a text of them. */
export function ids(fields: Fields, ...names: string[]): string[] {
  const found = names.flatMap((name) => idsIn(fields[name]));
  return [...new Set(found)];
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "" && part.length <= 200);
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  const held = value as Fields;
  return idsIn(
    held["id"] ?? held["groupeId"] ?? held["userId"] ?? held["uid"] ?? held["messageId"],
  );
}

/** An address as accounts are known by it; null for what is none. */
export function address(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    const text = Array.isArray(value) ? value[0] : value;
    if (typeof text === "string" && isAddress(text.trim())) return text.trim().toLowerCase();
  }
  return null;
}

export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]{2,}$/.test(text);

/** Who wrote a text. */
export const authorIn = (fields: Fields): PersonNamed => ({
  id: ids(fields, "userId", "idUser", "uid")[0] ?? null,
  name: line(fields, 80, "userName") || null,
  email: address(fields, "userEmail"),
  portrait: files(fields, "userAvatar")[0] ?? null,
});

/** The files that these fields hold, as addresses, objects or lists of either. */
export const files = (fields: Fields, ...names: string[]): FileNamed[] => {
  const found = names.flatMap((name) => filesIn(fields[name], /audio/i.test(name)));
  return [...new Map(found.map((file) => [file.url, file])).values()];
};

function filesIn(value: unknown, voice: boolean): FileNamed[] {
  if (Array.isArray(value)) return value.flatMap((one) => filesIn(one, voice));
  if (typeof value === "string") {
    const url = cleaned(value);
    return url !== "" && url.length <= 4000 ? [{ url, name: null, voice }] : [];
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  const held = value as Fields;
  const url = words(held, "url", "downloadURL", "src", "uri", "path");
  if (url === "" || url.length > 4000) return [];
  return [{ url, name: line(held, 200, "name", "fileName", "filename") || null, voice }];
}
