import { type RawBuilder, sql } from "kysely";
import type { EarlierText, Visibility } from "../../../shared/posts/posts.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { rowLimit } from "../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { mayNameGroup } from "../gathering/index.ts";
import { type RawMedia, versionMediaJson } from "../media/index.ts";
import { readsHistory } from "./post.policy.ts";
import { mayTakePartIn } from "./post-access.query.ts";

/** Changes of one text that are shown. */
const SHOWN = 100;

/** What a post or a comment was, before it takes the shape of the contract. */
export type VersionRow = {
  text: string;
  replaced_at: Date;
  media: RawMedia[] | null;
  groups: EarlierText["groups"];
  visibility: Visibility | null;
};

/** What a post or a comment was before each change, the latest first. */
export async function readVersions(
  db: Database,
  viewer: Viewer,
  subjectId: string,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.text, v.replaced_at, v.visibility,
      case when v.with_media then ${versionMediaJson("v.id")} end as media,
      case when v.group_ids is not null then (
        select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
        from groups g where g.id = any(v.group_ids) and ${mayNameGroup(viewer)}
      ) end as groups
    from earlier_texts v
    where v.subject_id = ${subjectId}
    order by v.replaced_at desc, v.id desc
    ${rowLimit(SHOWN)}`.execute(db);
  return rows;
}

/** Whether the viewer moderates and takes part in a post that showed a media before a change. */
export const readsVersionShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`(${readsHistory(viewer)} and exists (select 1 from earlier_text_media l
    join earlier_texts v on v.id = l.earlier_text_id join posts p on p.id = v.subject_id
    where l.media_id = ${mediaId} and ${mayTakePartIn(viewer)}))`;
