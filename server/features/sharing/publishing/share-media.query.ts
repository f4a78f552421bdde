import { sql } from "kysely";
import type { ReusableKind } from "../../../../shared/sharing/share-media.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { type RawMedia, rawMediaJson } from "../../media/index.ts";
import { isMine } from "./share-access.query.ts";

/** A media of the viewer's own publications, and when the last that shows it was made. */
export type SentMediaRow = { id: string; at: Date; media: RawMedia };

/**
 * The media of the viewer's own publications, the last sent first. A media is copied each time it
 * is taken again: of copies, which have the same name and size, only the last is given.
 */
export async function listSentMedia(
  db: Database,
  viewer: Viewer,
  { kind, after, count }: { kind: ReusableKind; after: Position | null; count: number },
): Promise<SentMediaRow[]> {
  const { rows } = await sql<SentMediaRow>`
    with sent as (
      select distinct on (m.name, m.size, m.thumbhash) m.id, s.created_at as at
      from shares s join share_media l on l.share_id = s.id join media m on m.id = l.media_id
      where ${isMine(viewer)} and m.owner_id = ${viewer.id} and m.audience = 'attached'
        and m.kind = ${kind} and not m.preparing
      order by m.name, m.size, m.thumbhash, s.created_at desc, m.id desc
    )
    select sent.id, sent.at, ${rawMediaJson("m")} as media
    from sent join media m on m.id = sent.id
    where ${after ? sql`(sent.at, sent.id) < (${after.at}, ${after.id})` : sql`true`}
    order by sent.at desc, sent.id desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}
