import { sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { MAX_DRAFTS } from "../../../../shared/sharing/week/limits.ts";
import type {
  DraftContent,
  DraftLine,
  KeptShareDraft,
} from "../../../../shared/sharing/week/week.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";

type Row = { id: string; content: DraftContent; updated_at: Date };

/** First letters of a draft that a list shows. */
const SHOWN_LETTERS = 160;

/** A member's drafts, the last changed first. */
export async function listDrafts(db: Database, memberId: string): Promise<DraftLine[]> {
  const { rows } = await sql<Row>`
    select d.id, d.content, d.updated_at from share_drafts d where d.member_id = ${memberId}
    order by d.updated_at desc, d.id ${rowLimit(MAX_DRAFTS)}`.execute(db);
  return rows.map(({ id, content, updated_at }) => ({
    id,
    text: content.text.slice(0, SHOWN_LETTERS),
    images: content.images.length,
    video: content.video !== null,
    platforms: content.platforms as PlatformId[],
    updatedAt: updated_at.toISOString(),
  }));
}

/** A member's own draft; null when it is not there, or someone else's. */
export async function readDraft(
  db: Database,
  memberId: string,
  id: string,
): Promise<KeptShareDraft | null> {
  const { rows } = await sql<Row & { version: number; sizes: Record<string, number> }>`
    select d.id, d.content, d.version, d.updated_at,
      (select coalesce(json_object_agg(m.id, m.size), '{}') from share_draft_media l
        join media m on m.id = l.media_id where l.share_draft_id = d.id) as sizes
    from share_drafts d where d.id = ${id} and d.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  return row
    ? {
        id: row.id,
        version: row.version,
        content: row.content,
        sizes: row.sizes,
        updatedAt: row.updated_at.toISOString(),
      }
    : null;
}

/** What a draft about to be saved is checked against. */
export type DraftScene = {
  /** Whose it is; null for a new one. */
  owner: string | null;
  /** Drafts of the member, this one apart. */
  others: number;
  /** The files it names that are the member's, and where they hang. */
  media: { id: string; kind: string; attached: boolean; here: boolean }[];
};

export async function readDraftScene(
  db: Database,
  memberId: string,
  about: { id: string; mediaIds: readonly string[] },
): Promise<DraftScene> {
  const { rows } = await sql<DraftScene>`
    select (select member_id from share_drafts where id = ${about.id}) as owner,
      (select count(*)::int from share_drafts
        where member_id = ${memberId} and id <> ${about.id}) as others,
      (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind,
          'attached', m.attached_at is not null, 'here', exists (
            select 1 from share_draft_media l
            where l.media_id = m.id and l.share_draft_id = ${about.id}))), '[]')
        from media m where m.id = any(${[...about.mediaIds]}::uuid[])
          and m.owner_id = ${memberId} and m.audience = 'attached') as media`.execute(db);
  return rows[0] as DraftScene;
}
