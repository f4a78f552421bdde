import { sql } from "kysely";
import type { Liker } from "../../../../shared/posts/posts.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../../media/index.ts";
import { mayKnowOf } from "../../people/index.ts";
import type { LikedKind } from "./like.repository.ts";

type Row = { id: string; name: string; avatar: string | null; created_at: Date };

/**
 * Who likes a text, among those the viewer may know of, latest first; the caller checks that the
 * reader may see the text.
 */
export async function listLikers(
  db: Database,
  viewer: Viewer,
  kind: LikedKind,
  subjectId: string,
  { after, count }: { after: Position | null; count: number },
): Promise<(Liker & { at: Date })[]> {
  const likes = sql.table(`${kind}_likes`);
  const key = sql.ref(`l.${kind}_id`);
  const { rows } = await sql<Row>`
    select m.id, m.name, m.avatar_media_id as avatar, l.created_at
    from ${likes} l join members m on m.id = l.member_id
    where ${key} = ${subjectId} and m.state <> 'withdrawn' and ${mayKnowOf(viewer)}
      ${after ? sql`and (l.created_at, l.member_id) < (${after.at}, ${after.id})` : sql``}
    order by l.created_at desc, l.member_id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map(({ id, name, avatar, created_at: at }) => ({
    id,
    name,
    avatarUrl: portraitUrl(avatar),
    likedAt: at.toISOString(),
    at,
  }));
}
