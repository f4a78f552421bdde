import { type RawBuilder, sql } from "kysely";
import { isOfAge } from "../../people/index.ts";
import type { KnownReader, Reader } from "../groups/group-access.query.ts";
import { readerOf } from "../groups/group-access.query.ts";

/** Whether someone may know of an event `e`: `maySee` in the database. */
export function maySeeEvent(who: KnownReader | Reader): RawBuilder<boolean> {
  const { id, moderates, animates, isIn, knows } = readerOf(who);
  return sql<boolean>`(${knows(sql`e.author_id`)} and (
  e.author_id = ${id} or ${moderates} or ${ofGroupWhere(animates)}
  or (e.status <> 'brouillon' and (e.access <> 'groupes' or ${ofGroupWhere(isIn)}))))`;
}

/** Whether an event `e` is for visitors too: it says so, and its author is of age. */
export const isForVisitors = sql<boolean>`(e.access = 'public' and ${isOfAge(sql`e.author_id`)})`;

/** Whether an event `e` is of a group that answers to this. */
const ofGroupWhere = (holds: (groupId: RawBuilder<unknown>) => RawBuilder<boolean>) =>
  sql<boolean>`exists (select 1 from calendar_event_groups v
  where v.event_id = e.id and ${holds(sql`v.group_id`)})`;
