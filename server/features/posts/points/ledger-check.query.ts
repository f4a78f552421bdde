import { sql } from "kysely";
import { unhurried } from "../../../infrastructure/database/apart.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { WHOLE_COMMUNITY } from "./points.repository.ts";

/** A member, or a scope of the ranking, whose sums are not those of the ledger. */
export type LedgerDifference = { what: string; id: string; kept: number; ledger: number };

/**
 * Compares counters and ranking totals with the ledger they come from, and the counts of posts,
 * comments and likes with the rows themselves. Empty when all agree.
 */
export async function compareLedger(db: Database): Promise<LedgerDifference[]> {
  const comparison = sql<LedgerDifference>`
    with ledger as (
      select member_id,
        sum(amount) as points, count(*) filter (where kind <> 'carried') as activity,
        count(*) filter (where kind = 'share') as shares,
        count(*) filter (where kind = 'comment') as comments,
        count(*) filter (where kind = 'like') as likes
      from point_entries where reversed_at is null group by member_id
    ), compared as (
      select coalesce(c.member_id, l.member_id) as id, kind.name, kind.kept, kind.ledger
      from member_counters c full join ledger l on l.member_id = c.member_id
      cross join lateral (values
        ('points', coalesce(c.points, 0), coalesce(l.points, 0)),
        ('activity', coalesce(c.activity, 0), coalesce(l.activity, 0)),
        ('shares', coalesce(c.shares, 0), coalesce(l.shares, 0)),
        ('comments', coalesce(c.comments, 0), coalesce(l.comments, 0)),
        ('likes', coalesce(c.likes, 0), coalesce(l.likes, 0))
      ) as kind (name, kept, ledger)
    ), totals as (
      select scope_id::text || ' ' || period as scope, member_id,
        sum(kept) as kept, sum(ledger) as ledger
      from (
        select scope_id, period || of as period, member_id, kept, 0 as ledger
        from point_totals, lateral (values
          ('', points), (' share', shares), (' comment', comments), (' like', likes)
        ) as sums (of, kept)
        union all
        select scope, period || of, member_id, 0, earned
        from point_entries, unnest(array[${WHOLE_COMMUNITY}::uuid] || group_ids) as scope,
          unnest(array['all', week, month]) as period,
          lateral (values ('', amount), (' ' || kind, (amount <> 0 and kind <> 'carried')::int)) as sums (of, earned)
        where reversed_at is null
      ) both_sides
      group by scope_id, period, member_id
    )
    select 'counter ' || name as what, id::text, kept::int, ledger::int from compared where kept <> ledger
    union all
    select 'total ' || scope, member_id::text, kept::int, ledger::int from totals where kept <> ledger
    union all
    select 'likes of post', p.id::text, p.like_count, n.n::int
      from posts p cross join lateral (select count(*) n from post_likes l where l.post_id = p.id) n
      where p.like_count <> n.n
    union all
    select 'comments of post', p.id::text, p.comment_count, n.n::int
      from posts p cross join lateral (
        select count(*) n from comments c where c.post_id = p.id and c.deleted_at is null) n
      where p.comment_count <> n.n
    union all
    select 'shares of group', g.id::text, s.shares::int, n.n::int
      from groups g
      cross join lateral (select coalesce(sum(shares), 0) shares from group_share_counts c where c.group_id = g.id) s
      cross join lateral (select count(*) n from post_groups pg where pg.group_id = g.id) n
      where s.shares <> n.n
    limit 100`;
  const { rows } = await db.executeQuery(unhurried(comparison.compile(db)));
  return rows;
}
