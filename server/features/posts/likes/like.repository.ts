import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { defer } from "../../../infrastructure/database/deferred.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { placeholder, shaped } from "../../../infrastructure/database/shaped.ts";
import { isForgotten } from "../sealed/forgotten.query.ts";

/** What can be liked. */
export type LikedKind = "post" | "comment";

const TABLES = {
  post: { likes: sql.table("post_likes"), subjects: sql.table("posts"), key: sql.ref("post_id") },
  comment: {
    likes: sql.table("comment_likes"),
    subjects: sql.table("comments"),
    key: sql.ref("comment_id"),
  },
} as const;

type NewLike = { subjectId: string; memberId: string; at: Date };

const addingTo = ({ likes, subjects, key }: (typeof TABLES)[LikedKind]) =>
  shaped(
    {
      subjectId: placeholder(({ subjectId }: NewLike) => subjectId),
      memberId: placeholder(({ memberId }: NewLike) => memberId),
      at: placeholder(({ at }: NewLike) => at),
    },
    (_: Record<never, never>, { subjectId, memberId, at }) => sql`
    with added as (
      insert into ${likes} (${key}, member_id, created_at)
      values (${subjectId}, ${memberId}, ${at}) returning ${key} as id
    )
    update ${subjects} as s set like_count = s.like_count + 1
    from added where s.id = added.id`,
  );

const ADDING = { post: addingTo(TABLES.post), comment: addingTo(TABLES.comment) } as const;

/**
 * Adds a like and counts it, in one statement that leaves with the commit. By then the same member
 * may have liked it in another transaction: this one then fails with UNIQUE_VIOLATION.
 */
export const addLike = (tx: Transaction, kind: LikedKind, like: NewLike): Promise<void> =>
  defer(tx, ADDING[kind].written({}, like));

/**
 * Takes a like back.
 *
 * @returns the count of likes left; null when there was none by this member
 */
export async function removeLike(
  tx: Transaction,
  kind: LikedKind,
  { subjectId, memberId }: { subjectId: string; memberId: string },
): Promise<number | null> {
  const { likes, subjects, key } = TABLES[kind];
  const { rows } = await sql<{ like_count: number }>`
    with removed as (
      delete from ${likes} where ${key} = ${subjectId} and member_id = ${memberId} returning ${key} as id
    )
    update ${subjects} as s set like_count = s.like_count - 1
    from removed where s.id = removed.id
    returning s.like_count`.execute(tx);
  return rows[0]?.like_count ?? null;
}

/** Who liked what. */
export type Like = { memberId: string; subjectId: string };

/** Takes away some likes that a member gave. */
export async function eraseLikesOf(
  tx: Transaction,
  kind: LikedKind,
  memberId: string,
  count: number,
): Promise<Like[]> {
  const { likes, subjects, key } = TABLES[kind];
  const { rows } = await sql<Like>`
    with gone as (
      delete from ${likes} l where l.member_id = ${memberId} and l.${key} in (
        select o.${key} from ${likes} o where o.member_id = ${memberId} ${rowLimit(count)})
      returning l.${key} as id, l.member_id
    ), counted as (
      update ${subjects} s set like_count = s.like_count - 1 from gone where s.id = gone.id
    )
    select id as "subjectId", member_id as "memberId" from gone`.execute(tx);
  return rows;
}

/**
 * Takes away some likes of texts that are deleted.
 *
 * @param subjectId of that text; null for every deleted one of this kind
 */
export async function eraseLikesLeft(
  tx: Transaction,
  kind: LikedKind,
  subjectId: string | null,
  count: number,
): Promise<Like[]> {
  const { likes, subjects, key } = TABLES[kind];
  const { rows } = await sql<Like>`
    with left_over as (
      select s.id, l.member_id from ${subjects} s join ${likes} l on l.${key} = s.id
      where s.deleted_at is not null and ${isForgotten(sql`s.id`)} ${subjectId === null ? sql`` : sql`and s.id = ${subjectId}`}
      ${rowLimit(count)}
    ), gone as (
      delete from ${likes} l using left_over o where l.${key} = o.id and l.member_id = o.member_id
      returning o.id, o.member_id
    ), counted as (
      update ${subjects} s set like_count = s.like_count - per_text.total
      from (select id, count(*)::int as total from gone group by id) per_text
      where s.id = per_text.id
    )
    select id as "subjectId", member_id as "memberId" from gone`.execute(tx);
  return rows;
}
