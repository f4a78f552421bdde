import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { ANY_MEMBER } from "../../gathering/index.ts";
import { mayStillRead } from "./visible.query.ts";

/** Which notifications may have become hidden from their readers. */
export type MaybeHidden =
  | { of: "reader"; id: string }
  | { of: "group"; id: string }
  | { of: "channel"; id: string }
  | { of: "subject"; id: string };

function which({ of, id }: MaybeHidden): RawBuilder<boolean> {
  if (of === "reader") return sql`n.member_id = ${id}::uuid`;
  if (of === "subject") return sql`n.subject_id = ${id}::uuid`;
  const inPlace = sql<boolean>`n.subject_id = ${id}::uuid or n.place_id = ${id}::uuid`;
  if (of === "channel") return sql`(${inPlace})`;
  return sql`(${inPlace} or n.subject_kind = 'event' or n.thread = any(array(
    select 'post:' || pg.post_id from post_groups pg where pg.group_id = ${id}::uuid)))`;
}

/**
 * What its readers have not read and may no longer read counts as read: the bell counts what the
 * list shows, and nothing of it rings.
 *
 * @returns whose rows changed
 */
export async function resolveHidden(
  tx: Transaction,
  maybe: MaybeHidden,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update notifications n set read_at = ${at}, alert_at = null from members m
    where m.id = n.member_id and n.read_at is null and n.kind <> 'message'
      and ${which(maybe)} and not ${mayStillRead(ANY_MEMBER)}
    returning n.member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}
