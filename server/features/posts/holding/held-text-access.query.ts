import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import { groupIdsOf, isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayKnow } from "../../people/index.ts";

/** Whether the viewer decides of a held text `h`, whose author they may know of: their own is for another to approve. */
export const mayDecideHeld = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  h.state = 'waiting' and h.author_id <> ${viewer.id} and ${mayKnow(viewer, sql`h.author_id`)}
  and (${isModerator(viewer)} or exists (select 1 from memberships held_ms
    where held_ms.member_id = ${viewer.id} and held_ms.state = 'active'
      and held_ms.role = 'animateur' and held_ms.group_id = any(${groupIdsOf(viewer)}::uuid[])
      and held_ms.group_id = any(h.group_ids))))`;

/** Whether the viewer reads a held text that shows a media: who wrote it, and who decides. */
export const readsHeldShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from held_text_media l join held_texts h on h.id = l.held_text_id
    where l.media_id = ${mediaId} and (h.author_id = ${viewer.id} or ${mayDecideHeld(viewer)}))`;

/** Whether the viewer may know of who wrote a held text. */
export async function knowsAuthorOf(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select ${mayKnow(viewer, sql`h.author_id`)} as knows from held_texts h where h.id = ${id}`.execute(
    db,
  );
  return rows[0]?.knows ?? false;
}
