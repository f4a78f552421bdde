import { type RawBuilder, sql } from "kysely";
import type { HeldState, HeldTextKind, WaitReason } from "../../../../shared/posts/held-texts.ts";
import type { Mention, PollInput } from "../../../../shared/posts/posts.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayNameGroup } from "../../gathering/index.ts";
import { heldMediaJson, type RawMedia } from "../../media/index.ts";
import { mayKnowOf } from "../../people/index.ts";
import { mayDecideHeld } from "./held-text-access.query.ts";

/** A held text as read for its author, or for who decides. */
export type HeldRow = {
  id: string;
  kind: HeldTextKind;
  state: HeldState;
  reason: WaitReason;
  declined_because: string | null;
  wish: { text: string; poll?: PollInput };
  groups: { id: string; name: string }[];
  channel: { id: string; name: string } | null;
  post_id: string | null;
  /** Members it may name. */
  nameable: Mention[];
  media: RawMedia[];
  found: string[];
  author_id: string;
  author_name: string;
  avatar_media_id: string | null;
  created_at: Date;
  updated_at: Date;
};

/** Held texts that one list shows. */
const SHOWN = 200;

const columnsFor = (viewer: Viewer): RawBuilder<unknown> => sql`
  h.id, h.kind, h.state, h.reason, h.declined_because, h.wish, h.found, h.created_at, h.updated_at,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.created_at desc), '[]')
    from groups g where g.id = any(h.group_ids) and ${mayNameGroup(viewer)}) as groups,
  (select json_build_object('id', c.id, 'name', c.name) from channels c
    where c.id = (h.wish->>'channelId')::uuid) as channel,
  case h.kind when 'post' then null
    when 'comment-edit' then (select k.post_id from comments k where k.id = h.subject_id)
    else h.subject_id end as post_id,
  (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)), '[]')
    from jsonb_array_elements_text(coalesce(h.wish->'mentionIds', '[]')) as named (id)
    join members m on m.id = named.id::uuid and m.state = 'active'
      and ${mayKnowOf(viewer)}) as nameable,
  a.id as author_id, a.name as author_name, a.avatar_media_id,
  ${heldMediaJson("h.id")} as media`;

/** The viewer's own held texts, the latest first. */
export async function listOwnHeld(db: Database, viewer: Viewer): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select ${columnsFor(viewer)} from held_texts h join members a on a.id = h.author_id
    where h.author_id = ${viewer.id}
    order by h.created_at desc, h.id desc ${rowLimit(SHOWN)}`.execute(db);
  return rows;
}

/** Held texts that the viewer decides of, the oldest first. */
export async function listToDecide(
  db: Database,
  viewer: Viewer,
  { after, count }: { after: Position | null; count: number },
): Promise<HeldRow[]> {
  const from = after ? sql`and (h.created_at, h.id) > (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<HeldRow>`
    select ${columnsFor(viewer)} from held_texts h join members a on a.id = h.author_id
    where ${mayDecideHeld(viewer)} ${from}
    order by h.created_at, h.id ${rowLimit(count)}`.execute(db);
  return rows;
}

/** Why a text of this id, of this member, waits or waited; null where none does. */
export async function heldReasonOf(
  db: Database,
  { id, authorId }: { id: string; authorId: string },
): Promise<WaitReason | null> {
  const row = await db
    .selectFrom("held_texts")
    .select("reason")
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .executeTakeFirst();
  return row?.reason ?? null;
}
