import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { rowLimit } from "../../infrastructure/database/keyset.ts";
import { isKeptApart, isShown } from "./reported-media.repository.ts";

/** Everything that shows a media `m` and stays when its owner leaves, or keeps it until a decision. */
const STAYS = sql`(${isShown("m.id")}
  or ${isKeptApart("m.id")}
  or exists (select from share_media l where l.media_id = m.id)
  or exists (select from share_draft_media l where l.media_id = m.id)
  or exists (select from scheduled_post_media l where l.media_id = m.id)
  or exists (select from held_text_media l where l.media_id = m.id)
  or exists (select from resources r where r.media_id = m.id)
  or exists (select from link_previews p where p.image_media_id = m.id)
  or exists (select from members o where o.avatar_media_id = m.id)
  or exists (select from withdrawals o where o.avatar_media_id = m.id)
  or exists (select from groups o where o.picture_media_id = m.id)
  or exists (select from channels o where o.picture_media_id = m.id)
  or exists (select from conversations o where o.picture_media_id = m.id)
  or exists (select from calendar_events o where o.picture_media_id = m.id)
  or exists (select from community o
    where m.id in (o.logo_media_id, o.banner_media_id, o.favicon_media_id)))`;

/**
 * Forgets some media of a member that nothing shows; the others keep neither the name that they had
 * on a phone, nor the words that described them.
 *
 * @returns those that were forgotten: the job `erase-media` is then to remove their files
 */
export async function forgetOwnMedia(
  tx: Transaction,
  ownerId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from media where id in (
      select m.id from media m where m.owner_id = ${ownerId} and not ${STAYS}
      order by m.id ${rowLimit(count)})
    returning id`.execute(tx);
  await sql`
    update media m set name = '', alt = ''
    where m.owner_id = ${ownerId} and (m.name <> '' or m.alt <> '') and ${STAYS}`.execute(tx);
  return rows.map(({ id }) => id);
}
