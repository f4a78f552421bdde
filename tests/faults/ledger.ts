import { sql } from "kysely";
import { expect } from "vitest";
import { compareLedger } from "../../server/features/posts/points/ledger-check.query.ts";
import type { Database } from "../../server/infrastructure/database/database.ts";

/** What must never be found: each query lists things of which only a half was written. */
const HALVES: Record<string, string> = {
  "posts without a group": `select p.id from posts p where p.deleted_at is null
    and not exists (select 1 from post_groups g where g.post_id = p.id)`,
  "groups of deleted posts": `select g.post_id as id from post_groups g join posts p on p.id = g.post_id
    where p.deleted_at is not null`,
  "attached media of nothing": `select m.id from media m where m.attached_at is not null
    and m.audience = 'attached'
    and not exists (select 1 from post_media l where l.media_id = m.id)
    and not exists (select 1 from comment_media l where l.media_id = m.id)
    and not exists (select 1 from earlier_text_media l where l.media_id = m.id)
    and not exists (select 1 from share_media l where l.media_id = m.id)
    and not exists (select 1 from share_draft_media l where l.media_id = m.id)`,
  "media of something, not attached": `select m.id from media m join post_media l on l.media_id = m.id
    where m.attached_at is null`,
  "posts that say and show nothing": `select p.id from posts p where p.deleted_at is null and p.text = ''
    and not exists (select 1 from post_media l where l.post_id = p.id)`,
  "posts without their ledger entry": `select p.id from posts p where p.deleted_at is null
    and (select count(*) from point_entries e where e.subject_id = p.id and e.kind = 'share'
      and e.member_id = p.author_id and e.reversed_at is null) <> 1`,
  "entries without their post": `select e.id from point_entries e where e.kind = 'share'
    and e.reversed_at is null
    and not exists (select 1 from posts p where p.id = e.subject_id and p.deleted_at is null)`,
  "posts told of never or twice": `select p.id from posts p where (select count(*) from outbox o
    where o.kind = 'post-published' and o.event->>'postId' = p.id::text) <> 1`,
  "comments without their ledger entry": `select c.id from comments c where c.deleted_at is null
    and (select count(*) from point_entries e where e.subject_id = c.id and e.kind = 'comment'
      and e.reversed_at is null) <> 1`,
};

/** Checks that counters and ledger agree, and that nothing was written by half. */
export async function expectWholeDatabase(db: Database): Promise<void> {
  expect(await compareLedger(db)).toEqual([]);
  for (const [what, query] of Object.entries(HALVES)) {
    const { rows } = await sql.raw(query).execute(db);
    expect(rows, what).toEqual([]);
  }
}

/** How often each of these posts stands in the database: id → count. */
export async function countPosts(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::int as count from posts where deleted_at is null group by id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
