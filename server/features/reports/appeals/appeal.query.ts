import { sql } from "kysely";
import { z } from "zod";
import type { ListedAppeal, ReadAppeal } from "../../../../shared/reports/appeals.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { findSealed, openSealed } from "../../administration/index.ts";
import {
  createMediaSigner,
  portraitUrl,
  type RawMedia,
  sealedMediaJson,
  toMedia,
} from "../../media/index.ts";
import { JUDGES, NOBODY_ELSE, partiesOf } from "../../people/index.ts";
import { type AppealParties, mayJudge, mayReadAppeal } from "./appeal.policy.ts";

type Row = AppealParties &
  Pick<ListedAppeal, "id" | "state" | "text" | "takenBy"> & {
    sanction_id: string | null;
    kind: ListedAppeal["decision"]["kind"];
    excerpt: string;
    reason: string;
    judge: string | null;
    judge_name: string | null;
    judged_at: string;
    author: { id: string; name: string; avatar: string | null } | null;
    answer: string;
    answered_by: string | null;
    decided_at: Date | null;
    created_at: Date;
    updated_at: Date;
    outside: string;
    shown: RawMedia[];
  };

const columns = sql`
  a.id, a.state, a.text, a.sanction_id, a.answer, a.decided_at, a.created_at, a.updated_at,
  parties.never, parties.rather_not as "ratherNot", ${NOBODY_ELSE} as alone,
  parties.for_administrators as "forAdministrators",
  d.kind, d.excerpt, d.reason, d.judge, d.judged_at,
  (select j.name from members j where j.id = d.judge) as judge_name,
  (select json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar_media_id)
    from members m where m.id = a.author_id) as author,
  (select json_build_object('id', t.id, 'name', t.name) from members t where t.id = a.taken_by) as "takenBy",
  (select o.name from members o where o.id = a.decided_by) as answered_by,
  (select outside_appeal from community limit 1) as outside,
  ${sealedMediaJson("d.subject_id")} as shown`;

const tables = sql`appeals a cross join lateral ${partiesOf("a")}
  cross join lateral (
    select s.kind::text as kind, s.excerpt, s.reason, s.decided_by as judge, s.created_at as judged_at,
      s.subject_id
    from sanctions s where s.id = a.sanction_id
    union all
    select 'report-' || coalesce(a.former_decision, p.decision), left(p.text, 120),
      case when a.former_decision is null then p.decision_reason else a.former_reason end,
      case when a.former_decision is null then p.decided_by else a.former_judge end,
      coalesce(a.former_at, p.decided_at), null
    from reports p where p.id = a.report_id) d`;

type Filter = { state: "open" | "decided"; after: Position | null; count: number };

/** Appeals that wait, the oldest first; or those that were answered, the latest first. None about the viewer. */
export async function listAppeals(
  db: Database,
  viewer: Viewer,
  { state, after, count }: Filter,
): Promise<{ appeal: ListedAppeal; position: Position }[]> {
  const open = state === "open";
  const { rows } = await sql<Row>`
    select ${columns} from ${tables}
    where a.decided_at is ${open ? sql`null` : sql`not null`}
      and ${viewer.id}::uuid <> all(parties.never)
      ${after ? (open ? sql`and (a.created_at, a.id) > (${after.at}, ${after.id})` : sql`and (a.decided_at, a.id) < (${after.at}, ${after.id})`) : sql``}
    order by ${open ? sql`a.created_at, a.id` : sql`a.decided_at desc, a.id desc`}
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({
    appeal: toListed(row, viewer),
    position: { at: row.decided_at ?? row.created_at, id: row.id },
  }));
}

/** What of a sealed text is shown: its words. */
const sealedWords = z.object({ text: z.string() });

/** An appeal, with what was removed for who may decide; null where there is none, or it is about the viewer. */
export async function readAppeal(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ReadAppeal | null> {
  const { db, secrets, clock } = services;
  const { rows } = await sql<Row>`select ${columns} from ${tables} where a.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row || !mayReadAppeal(viewer, row)) return null;
  const listed = toListed(row, viewer);
  const { outside, shown, sanction_id: sanctionId } = row;
  const sealed = listed.mayDecide && sanctionId ? await findSealed(db, sanctionId) : null;
  if (!sealed) return { ...listed, outside, removed: null };
  const { text } = openSealed(services, sealed, sealedWords);
  const sign = createMediaSigner(secrets, viewer.id, clock());
  return { ...listed, outside, removed: { text, media: shown.map((one) => toMedia(one, sign)) } };
}

/** Whether the viewer decides of an appeal about a text that is sealed with this media. */
export const judgesSealed = (viewer: Viewer, mediaId: string) =>
  sql<boolean>`exists (select from sealed_text_media l
    join sealed_texts x on x.subject_id = l.sealed_text_id
    join appeals a on a.sanction_id = x.sanction_id and a.decided_at is null
    cross join lateral ${partiesOf("a")}
    where l.media_id = ${mediaId} and ${JUDGES(sql`${viewer.id}::uuid`)}
      and exists (select from members m where m.id = ${viewer.id}
        and m.role in ('moderateur', 'admin') and m.state = 'active'))`;

function toListed(row: Row, viewer: Viewer): ListedAppeal {
  const { id, state, text, takenBy, author, decided_at: at } = row;
  return {
    id,
    state,
    decision: {
      of: row.sanction_id ? "sanction" : "report",
      kind: row.kind,
      excerpt: row.excerpt,
      reason: row.reason,
      by: row.judge_name ?? "",
      mine: row.judge === viewer.id,
      decidedAt: new Date(row.judged_at).toISOString(),
    },
    author: author && { id: author.id, name: author.name, avatarUrl: portraitUrl(author.avatar) },
    text,
    takenBy,
    answer: at && { text: row.answer, by: row.answered_by ?? "", at: at.toISOString() },
    mayDecide: at === null && mayJudge(viewer, row),
    alone: row.alone,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
