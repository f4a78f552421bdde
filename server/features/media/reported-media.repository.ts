import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";

/** What can be reported with media of its own. */
export type ReportedWithMedia = "post" | "comment" | "private_message";

/**
 * Keeps the media of something that is reported: they stay until the report is decided, even when
 * what showed them is deleted.
 */
export async function saveReportedMedia(
  tx: Transaction,
  { kind, subjectId, reportId }: { kind: ReportedWithMedia; subjectId: string; reportId: string },
): Promise<void> {
  // Locked while they are noted: media that are being deleted at this moment are left out.
  await sql`
    insert into report_media (report_id, position, media_id)
    select ${reportId}::uuid, link.position, m.id
    from ${sql.table(`${kind}_media`)} link join media m on m.id = link.media_id
    where ${sql.ref(`link.${kind}_id`)} = ${subjectId}::uuid
    for key share of m`.execute(tx);
}

/**
 * Lets go of the media of reports that are decided; those that nothing shows any more are forgotten.
 *
 * @returns the media whose files the job `erase-media` is then to remove
 */
export async function releaseReportedMedia(
  tx: Transaction,
  reportIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from report_media where report_id = any(${[...reportIds]}::uuid[])
    returning media_id as id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return deleteUnused(tx, ids);
}

/**
 * Forgets those of these media that nothing shows, and neither a report nor a sealed message keeps.
 *
 * @returns those that were forgotten
 */
export async function deleteUnused(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const these = sql`m.id = any(${[...ids]}::uuid[])`;
  // Locked before the check: the next statement sees a report that kept one of them meanwhile.
  await sql`select from media m where ${these} order by m.id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    delete from media m where ${these} and not ${isShown("m.id")}
      and not ${isKeptApart("m.id")}
    returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Whether something that can be reported shows a media, or showed it before it was changed, or
 * before moderation removed it.
 */
export const isShown = (mediaIdColumn: string) => {
  const id = sql.ref(mediaIdColumn);
  return sql<boolean>`(exists (select from post_media l where l.media_id = ${id})
    or exists (select from comment_media l where l.media_id = ${id})
    or exists (select from earlier_text_media l where l.media_id = ${id})
    or exists (select from sealed_text_media l where l.media_id = ${id})
    or exists (select from private_message_media l where l.media_id = ${id}))`;
};

/** Whether a report or a sealed message keeps a media, for those who decide alone. */
export const isKeptApart = (mediaIdColumn: string) => {
  const id = sql.ref(mediaIdColumn);
  return sql<boolean>`(exists (select from report_media r where r.media_id = ${id})
    or exists (select from sealed_message_media s where s.media_id = ${id}))`;
};
