import { type RawBuilder, sql } from "kysely";
import type { KnownReader, Reader } from "../groups/group-access.query.ts";
import { readerOf } from "../groups/group-access.query.ts";

/** Whether someone may know of an event `e`: `maySee` in the database. */
export function maySeeEvent(who: KnownReader | Reader): RawBuilder<boolean> {
  const { id, moderates, animates, isIn } = readerOf(who);
  return sql<boolean>`(
  e.author_id = ${id} or ${moderates} or ${ofGroupWhere(animates)}
  or (e.status <> 'brouillon' and (e.access <> 'groupes' or ${ofGroupWhere(isIn)})))`;
}

/** Whether an event `e` is of a group that answers to this. */
const ofGroupWhere = (holds: (groupId: RawBuilder<unknown>) => RawBuilder<boolean>) =>
  sql<boolean>`exists (select 1 from calendar_event_groups v
  where v.event_id = e.id and ${holds(sql`v.group_id`)})`;
