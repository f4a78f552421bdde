import type pg from "pg";

/** What a community is recognised by among several backups. */
export type RecordSummary = {
  title: string;
  members: number;
  posts: number;
  media: number;
  url?: string;
};

/** @param client the connection of the backup: its snapshot is what is counted */
export async function readRecordSummary(client: pg.ClientBase): Promise<RecordSummary> {
  const { rows } = await client.query<RecordSummary>(
    `select coalesce((select title from community), '') as title,
       coalesce((select community_url from community), '') as url,
       (select count(*)::int from members where state = 'active') as members,
       (select count(*)::int from posts where deleted_at is null) as posts,
       (select count(*)::int from media) as media`,
  );
  return rows[0] ?? { title: "", members: 0, posts: 0, media: 0 };
}

/** The last entry of the journal of acts, as `checkJournal` finds it. @param client as above */
export async function readJournalHead(
  client: pg.ClientBase,
): Promise<{ position: number; hash: string } | null> {
  // A database of before the journal has none.
  const { rows: found } = await client.query(
    "select to_regclass('public.audit_chain') is not null as there",
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<{ position: number; hash: string }>(
    "select head_position::int as position, head_hash as hash from audit_chain",
  );
  return rows[0] ?? null;
}

/** Statement whose rows are `prefix`: the folders of files that the record names, the oldest first. */
export const MEDIA_PREFIXES = "select audience || '/' || id as prefix from media order by id";
