import { type RawBuilder, sql } from "kysely";
import type { LinkTarget } from "../../../../shared/posts/linked.contract.ts";
import { withOnePlan } from "../../../infrastructure/database/apart.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import {
  channelColumns,
  channelTables,
  eventItemColumns,
  maySeeChannel,
  maySeeEvent,
  maySeeGroup,
} from "../../gathering/index.ts";
import { mayReadPost } from "../post-access.query.ts";
import { groupColumns, postColumns } from "../rail/rail.query.ts";

type LinkKind = LinkTarget["kind"];

/** What a target is, before it takes the shape of the contract. @param at its rank among them */
export type LinkedRow = { kind: LinkKind; at: number; data: unknown };

/** The targets of one kind, as rows `t` of `id`, `day` and their rank `at`. */
type Asked = { viewer: Viewer; now: Date; targets: RawBuilder<unknown> };

/** What these targets are, of what the viewer may see, in one round trip. */
export async function readLinked(
  db: Database,
  { viewer, now, targets }: { viewer: Viewer; now: Date; targets: readonly LinkTarget[] },
): Promise<LinkedRow[]> {
  const ranked = targets.map((target, at) => ({ ...target, at }));
  const kinds = KINDS.filter((kind) => targets.some((target) => target.kind === kind));
  const selects = kinds.map((kind) => {
    const asked = { viewer, now, targets: rowsOf(ranked.filter((one) => one.kind === kind)) };
    return sql`(select ${sql.lit(kind)} as kind, x.at, to_json(x) as data
      from (${FINDERS[kind](asked)}) x)`;
  });
  const found = sql<LinkedRow>`${sql.join(selects, sql` union all `)}`;
  return (await db.executeQuery(withOnePlan(found.compile(db)))).rows;
}

type Ranked = { id: string; day?: string | undefined; at: number };

const rowsOf = (ranked: readonly Ranked[]) => sql`unnest(
  ${ranked.map(({ id }) => id)}::uuid[], ${ranked.map(({ day }) => day ?? null)}::date[],
  ${ranked.map(({ at }) => at)}::int[]) as t(id, day, at)`;

const FINDERS: Record<LinkKind, (asked: Asked) => RawBuilder<unknown>> = {
  post: ({ viewer, targets }) => sql`
    select ${postColumns(sql`, t.at`)}
    from ${targets} join posts p on p.id = t.id join members a on a.id = p.author_id
    where ${mayReadPost(viewer)}`,
  group: ({ viewer, targets }) => sql`
    select ${groupColumns}, t.at from ${targets} join groups g on g.id = t.id
    where ${maySeeGroup(viewer)}`,
  channel: ({ viewer, targets }) => sql`
    select ${channelColumns}, t.at from ${channelTables(viewer)} join ${targets} on t.id = c.id
    where ${maySeeChannel(viewer)}`,
  event: ({ viewer, now, targets }) => sql`
    select ${eventItemColumns(viewer, now)}, t.at
    from ${targets} join calendar_events e on e.id = t.id cross join lateral (
      select * from calendar_occurrences co where co.event_id = e.id
      order by (co.day = t.day) is true desc, co.ends_at > ${now} desc,
        case when co.ends_at > ${now} then co.starts_at end, co.starts_at desc limit 1
    ) o
    left join calendar_answers a
      on a.event_id = o.event_id and a.day = o.day and a.member_id = ${viewer.id}
    where ${maySeeEvent(viewer)}`,
};
const KINDS = Object.keys(FINDERS) as LinkKind[];
