import { type RawBuilder, sql } from "kysely";
import type { MemberState } from "../../../shared/administration/administration.contract.ts";
import type { CommunityRole } from "../../../shared/people/members.contract.ts";
import { REPORT_TARGET_MS } from "../../../shared/reports/report-kinds.ts";
import type { ReadReport, Report } from "../../../shared/reports/reports.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import { type Viewer, watchesOverMinors } from "../../infrastructure/session/viewer.ts";
import { type RawSanction, sanctionsJson, toSanction } from "../administration/index.ts";
import type { MediaSigner, RawMedia } from "../media/index.ts";
import { portraitUrl, reportMediaJson, toMedia } from "../media/index.ts";
import { isForReferents, mayReadReport, reportReader } from "../people/index.ts";
import { decisionsFor, readsStrikes } from "./report.policy.ts";
import { moderatesAlone } from "./report-readers.query.ts";

type Person = { id: string; name: string; avatar: string | null };

type Row = Pick<
  Report,
  | "id"
  | "receipt"
  | "reason"
  | "words"
  | "urgent"
  | "state"
  | "text"
  | "media"
  | "note"
  | "gone"
  | "concernsMinor"
> & {
  subject_kind: Report["subject"]["kind"];
  subject_id: string;
  post_id: string | null;
  author: (Person & { role: CommunityRole; state: MemberState }) | null;
  reporter: Person | null;
  said_at: Date;
  text_now: string | null;
  taken_by: Report["takenBy"];
  decision: NonNullable<Report["decision"]>["kind"] | null;
  decision_reason: string;
  ground: string;
  until: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  open_reporters: (string | null)[];
  alone: boolean;
  referents_until: Date | null;
  other_count: number;
  created_at: Date;
  updated_at: Date;
};

const columnsFor = (viewer: Viewer, now: Date) => sql`
  ${moderatesAlone(viewer.id, "r", now)} as alone, r.concerns_minor as "concernsMinor",
  case when ${isForReferents("r", now)} then r.referents_until end as referents_until,
  r.id, r.receipt, r.reason, r.words, r.urgent, r.state, r.text, r.media, r.note, r.subject_kind,
  r.subject_id, r.said_at, r.decision, r.decision_reason, r.ground, r.until, r.decided_at, r.created_at,
  r.updated_at,
  (select json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar_media_id,
    'role', a.role, 'state', a.state) from members a where a.id = r.author_id) as author,
  (select json_build_object('id', e.id, 'name', e.name, 'avatar', e.avatar_media_id)
    from members e where e.id = r.reporter_id) as reporter,
  (select json_build_object('id', t.id, 'name', t.name) from members t where t.id = r.taken_by) as taken_by,
  (select d.name from members d where d.id = r.decided_by) as decided_by,
  case r.subject_kind when 'post' then r.subject_id
    when 'comment' then (select c.post_id from comments c where c.id = r.subject_id) end as post_id,
  case r.subject_kind
    when 'post' then (select p.text from posts p where p.id = r.subject_id and p.deleted_at is null)
    when 'comment' then
      (select c.text from comments c where c.id = r.subject_id and c.deleted_at is null)
    when 'member' then
      (select m.about from members m where m.id = r.subject_id and m.state <> 'deleted') end as text_now,
  not case r.subject_kind
    when 'post' then exists (select 1 from posts p where p.id = r.subject_id and p.deleted_at is null)
    when 'comment' then
      exists (select 1 from comments c where c.id = r.subject_id and c.deleted_at is null)
    when 'message' then
      exists (select 1 from private_messages w where w.id = r.subject_id and w.deleted_at is null)
    else exists (select 1 from members m where m.id = r.subject_id and m.state <> 'deleted') end as gone,
  array(select s.reporter_id from reports s
    where s.subject_id = r.subject_id and s.state <> 'decided'
      and ${mayReadReport("s", reportReader(viewer), now)}) as open_reporters,
  (select count(*)::int from reports o where o.author_id = r.author_id and o.id <> r.id
    and ${mayReadReport("o", reportReader(viewer), now)}) as other_count`;

type Filter = { state: "open" | "decided"; after: Position | null; count: number; now: Date };

/**
 * Reports that wait, the urgent ones first, then the latest; or those that were decided. Only those
 * that the viewer may read.
 */
export async function listReports(
  db: Database,
  viewer: Viewer,
  { state, after, count, now }: Filter,
): Promise<{ report: Report; position: Position }[]> {
  const open = state === "open";
  const { rows } = await sql<Row>`
    select ${columnsFor(viewer, now)} from reports r
    where ${open ? sql`r.state <> 'decided'` : sql`r.state = 'decided'`}
      and ${mayReadReport("r", reportReader(viewer), now)}
      ${after ? followedBy(after, open) : sql``}
    order by ${open ? sql`r.urgent desc,` : sql``} r.created_at desc, r.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({
    report: toReport(row, viewer),
    position: { at: row.created_at, id: row.id },
  }));
}

/** What comes after a report: after an urgent one, those that are not urgent; and older ones. */
const followedBy = ({ at, id }: Position, open: boolean) =>
  open
    ? sql`and (r.urgent, r.created_at, r.id)
        < ((select u.urgent from reports u where u.id = ${id}), ${at}, ${id})`
    : sql`and (r.created_at, r.id) < (${at}, ${id})`;

/** Whether the viewer may read a report that keeps this media. */
export const readsReportShowing = (
  viewer: Viewer,
  mediaId: string,
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`(${watchesOverMinors(viewer)} and exists (select 1 from report_media l
    join reports r on r.id = l.report_id
    where l.media_id = ${mediaId} and ${mayReadReport("r", reportReader(viewer), now)}))`;

/** How many other reports about the same author are shown beside a report. */
const OTHERS = 12;

type OtherRow = Omit<ReadReport["others"][number], "createdAt"> & { at: string };

/**
 * A report with its media and the others about the same person; null when it does not exist, or is
 * not for the viewer to read.
 *
 * @param about.sign signs the addresses of its media for the viewer: only readers of a report open them
 */
export async function readReport(
  db: Database,
  viewer: Viewer,
  id: string,
  { sign, now }: { sign: MediaSigner; now: Date },
): Promise<ReadReport | null> {
  const { rows } = await sql<
    Row & { shown: RawMedia[]; others: OtherRow[]; strikes: RawSanction[] }
  >`
    select ${columnsFor(viewer, now)}, ${reportMediaJson("r.id")} as shown,
      ${sanctionsJson(sql`r.author_id`)} as strikes,
      (select coalesce(json_agg(json_build_object('id', o.id, 'receipt', o.receipt,
          'reason', o.reason, 'state', o.state, 'words', o.words, 'decision', o.decision,
          'sameSubject', o.subject_id = r.subject_id, 'at', o.created_at,
          'reporterName', coalesce((select e.name from members e where e.id = o.reporter_id), ''))
          order by o.created_at desc, o.id desc), '[]')
        from (select * from reports x where x.author_id = r.author_id and x.id <> r.id
            and ${mayReadReport("x", reportReader(viewer), now)}
          order by x.created_at desc, x.id desc ${rowLimit(OTHERS)}) o) as others
    from reports r
    where r.id = ${id} and ${mayReadReport("r", reportReader(viewer), now)}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...toReport(row, viewer),
    shown: row.shown.map((media) => toMedia(media, sign)),
    strikes: readsStrikes(viewer) ? row.strikes.map((raw) => toSanction(raw, now)) : [],
    others: row.others.map(({ at, ...other }) => ({
      ...other,
      createdAt: new Date(at).toISOString(),
    })),
  };
}

function toReport(row: Row, viewer: Viewer): Report {
  const { id, receipt, reason, words, urgent, state, text, media, note, gone } = row;
  return {
    id,
    receipt,
    reason,
    words,
    urgent,
    state,
    text,
    media,
    note,
    gone,
    subject: { kind: row.subject_kind, id: row.subject_id },
    postId: row.post_id,
    author: toPerson(row.author),
    reporter: toPerson(row.reporter),
    saidAt: row.said_at.toISOString(),
    textNow: row.text_now,
    takenBy: row.taken_by,
    decision: row.decision && {
      kind: row.decision,
      reason: row.decision_reason,
      ground: row.ground,
      by: row.decided_by ?? "",
      until: row.until?.toISOString() ?? null,
      decidedAt: (row.decided_at as Date).toISOString(),
    },
    openCount: row.open_reporters.length,
    otherCount: row.other_count,
    concernsMinor: row.concernsMinor,
    referentsUntil: row.referents_until?.toISOString() ?? null,
    dueAt: new Date(row.created_at.getTime() + REPORT_TARGET_MS).toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    decisions: decisionsFor(viewer, {
      state,
      gone,
      author: row.author,
      reporterIds: row.open_reporters,
      alone: row.alone,
      subjectKind: row.subject_kind,
    }),
  };
}

const toPerson = (person: Person | null) =>
  person && { id: person.id, name: person.name, avatarUrl: portraitUrl(person.avatar) };
