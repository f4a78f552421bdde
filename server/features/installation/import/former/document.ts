import type { Refusal } from "../form.ts";

/**
 * A document of the former product, whatever wrote it: moments are dates, references the last part
 * of their path, the rest as in JSON.
 */
export type FormerDocument = { collection: string; id: string; fields: Record<string, unknown> };

/** A document that could not be read. */
export type UnreadDocument = { collection: string; id: string; unread: Refusal };

export type ReadDocument = FormerDocument | UnreadDocument;

/** Largest document: the former database took no larger one. */
export const MAX_DOCUMENT_BYTES = 1024 * 1024 + 64 * 1024;
const MAX_DEPTH = 40;
const MAX_FIELDS = 1000;

/** Thrown while a document is read. */
export class Unreadable extends Error {
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

/**
 * A document of values that JSON holds, in any of the three ways in which exports write moments and
 * references.
 *
 * @throws Unreadable
 */
export function plainFields(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Unreadable("not-a-document");
  const entries = Object.entries(value);
  if (entries.length > MAX_FIELDS) throw new Unreadable("too-many-fields");
  return Object.fromEntries(entries.map(([name, one]) => [name, plain(one, 1)]));
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value;
  if (depth > MAX_DEPTH) throw new Unreadable("too-deep");
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  const special = specialValue(value as Record<string, unknown>);
  if (special !== undefined) return special;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, plain(one, depth + 1)]),
  );
}

/** A moment or a reference; undefined for any other value. */
function specialValue(value: Record<string, unknown>): Date | string | undefined {
  const { __datatype__: type, value: held } = value;
  if (type === "timestamp" && typeof held === "object" && held !== null)
    return momentIn(held as Record<string, unknown>);
  if (type === "documentReference" && typeof held === "string") return lastOf(held);
  const moment = momentIn(value);
  if (moment) return moment;
  const segments = (value["_path"] as { segments?: unknown } | undefined)?.segments;
  if (Array.isArray(segments)) return String(segments.at(-1) ?? "");
  const reference = value["__ref__"] ?? value["referencePath"];
  return typeof reference === "string" ? lastOf(reference) : undefined;
}

function momentIn(value: Record<string, unknown>): Date | undefined {
  const seconds = value["_seconds"] ?? value["seconds"];
  const nanoseconds = value["_nanoseconds"] ?? value["nanoseconds"] ?? 0;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return undefined;
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000));
}

const lastOf = (path: string): string => path.split("/").at(-1) ?? "";
