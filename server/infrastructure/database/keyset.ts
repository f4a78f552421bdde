import { type RawBuilder, sql } from "kysely";
import { DomainError } from "../../../shared/ground/errors.ts";

/** Where a page ended: lists are ordered by (createdAt, id), newest first. */
export type Position = { at: Date; id: string };

/** Where a page of a list by name ended: by (name, id), the name as it is searched. */
export type NamePosition = { name: string; id: string };

const PATTERN = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const NAME_PATTERN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([^\p{Cc}]*)$/u;

/** Makes the opaque cursor of the page that follows `position`. */
export function encodeCursor(position: Position | NamePosition): string {
  const { id } = position;
  const said = "at" in position ? `${position.at.getTime()}_${id}` : `${id}_${position.name}`;
  return Buffer.from(said).toString("base64url");
}

/**
 * Reads a cursor back; absent, the list begins at its newest.
 *
 * @throws DomainError INVALID_INPUT when the cursor is not one of ours
 */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const match = PATTERN.exec(Buffer.from(cursor, "base64url").toString());
  const at = new Date(Number(match?.[1]));
  if (!match || Number.isNaN(at.getTime())) throw notOurs();
  return { at, id: match[2] as string };
}

/**
 * Reads the cursor of a list by name back; absent, the list begins at its first name.
 *
 * @throws DomainError INVALID_INPUT when the cursor is not one of ours
 */
export function decodeNameCursor(cursor: string | undefined): NamePosition | null {
  if (cursor === undefined) return null;
  const match = NAME_PATTERN.exec(Buffer.from(cursor, "base64url").toString());
  if (!match) throw notOurs();
  return { id: match[1] as string, name: match[2] as string };
}

const notOurs = () =>
  new DomainError("INVALID_INPUT", [
    { field: "cursor", message: "Cette suite de liste n’existe pas. Rechargez la liste." },
  ]);

/**
 * `limit` with its number in the SQL. With a parameter, PostgreSQL would expect a tenth of the
 * table and never keep a generic plan: planning every page again costs more than reading it.
 */
export const rowLimit = (count: number): RawBuilder<unknown> => sql`limit ${sql.lit(count)}`;

/**
 * Makes a page from rows read with one more than wanted, which tells whether another page follows.
 *
 * @param positionOf the position of a row in the order of the list
 */
export function toPage<Row>(
  rows: Row[],
  wanted: number,
  positionOf: (row: Row) => Position | NamePosition,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, wanted);
  const last = items.at(-1);
  const more = rows.length > wanted && last;
  return { items, nextCursor: more ? encodeCursor(positionOf(last)) : null };
}
