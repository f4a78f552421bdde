import { type RawBuilder, sql } from "kysely";
import type { Mention, PostVisibility } from "../../../shared/posts/posts.contract.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { defer } from "../../infrastructure/database/deferred.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import type { Departure } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { FORMER_MEMBER, mayKnowOf } from "../people/index.ts";

/**
 * Active members a text of the viewer may mention, of whom they may know, by their name and by the
 * name it already mentions them by.
 *
 * @param ids members its author chose; when undefined, those it already mentions
 */
export async function findNameable(
  db: Database | Transaction,
  viewer: Viewer | null,
  subjectId: string,
  ids: readonly string[] | undefined,
): Promise<Mention[]> {
  if (ids?.length === 0) return [];
  const chosen = ids
    ? sql`m.id = any(${[...ids]}::uuid[])`
    : sql`m.id in (select member_id from mentions where subject_id = ${subjectId})`;
  const { rows } = await sql<Mention>`
    select m.id, called.name from members m
    cross join lateral (
      select m.name
      union select mn.name from mentions mn where mn.subject_id = ${subjectId} and mn.member_id = m.id
    ) called
    where m.state = 'active' ${viewer ? sql`and ${mayKnowOf(viewer)}` : sql``} and ${chosen}`.execute(
    db,
  );
  return rows;
}

const namesOf = (mentions: readonly Mention[]) => ({
  ids: mentions.map(({ id }) => id),
  names: mentions.map(({ name }) => name),
});

/** Saves the mentions of a new text; the statement leaves with the next one. */
export async function saveMentions(
  tx: Transaction,
  subjectId: string,
  mentions: readonly Mention[],
): Promise<void> {
  if (mentions.length === 0) return;
  const { ids, names } = namesOf(mentions);
  const naming = sql`
    insert into mentions (subject_id, member_id, name)
    select ${subjectId}::uuid, * from unnest(${ids}::uuid[], ${names}::text[])`;
  await defer(tx, naming.compile(tx));
}

/** What else of a post changed with its words, kept with the version it had before. */
export type FormerPlace = { groupIds: readonly string[]; visibility: PostVisibility };
export type Version = {
  id: string;
  /** Null where it did not change. */
  place: FormerPlace | null;
  withMedia: boolean;
};

const WORDS_ALONE = (): Version => ({ id: uuidv7(), place: null, withMedia: false });

/**
 * Parts of the statement that edits a post or a comment, `before` being its locked row: the earlier
 * version is kept for moderators, and the mentions are replaced. A text deleted meanwhile has no such
 * row, so that none of its words are stored again.
 */
export function wordsReplaced(
  table: "posts" | "comments",
  id: string,
  { text, mentions }: { text: string; mentions: readonly Mention[] },
  at: Date,
  version = WORDS_ALONE(),
): RawBuilder<unknown> {
  const { ids, names } = namesOf(mentions);
  const { place, withMedia } = version;
  const changed = place !== null || withMedia;
  return sql`
    before as (
      select * from ${sql.table(table)} where id = ${id} and deleted_at is null for update
    ), kept as (
      insert into earlier_texts (id, subject_id, text, replaced_at, visibility, group_ids, with_media)
      select ${version.id}::uuid, before.id, before.text, ${at}::timestamptz,
        ${place?.visibility ?? null}, ${place ? [...place.groupIds] : null}::uuid[], ${withMedia}
      from before where before.text <> ${text} or ${changed}
    ), unnamed as (
      delete from mentions where subject_id = ${id} and member_id <> all(${ids}::uuid[])
    ), named as (
      insert into mentions (subject_id, member_id, name)
      select before.id, called.* from before, unnest(${ids}::uuid[], ${names}::text[]) called
      on conflict (subject_id, member_id) do update set name = excluded.name
    )`;
}

/**
 * Parts of the statement that erases a post or a comment: its mentions and its earlier texts go.
 */
export const wordsErased = (id: string): RawBuilder<unknown> => sql`
  unnamed as (
    delete from mentions where subject_id = ${id}
  ), forgotten as (
    delete from earlier_texts where subject_id = ${id}
  )`;

/** The versions that are kept of a text, within another statement. */
export const versionsOf = (subjectId: string): RawBuilder<unknown> =>
  sql`select v.id from earlier_texts v where v.subject_id = ${subjectId}`;

/** Texts that mention someone who leaves no longer name them. */
export const renameInMentions: Departure = async (tx, _services, { memberId }) => {
  await sql`update mentions set name = ${FORMER_MEMBER} where member_id = ${memberId}`.execute(tx);
};
