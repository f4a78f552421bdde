import { type RawBuilder, sql } from "kysely";
import { LATE_DAYS } from "../../../../shared/administration/backup-states.ts";
import { countFailedJobs } from "../../../infrastructure/jobs/job-states.query.ts";
import { countPassedOver } from "../../../infrastructure/outbox/passed-over.repository.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayKnow } from "../protection/protected-member.query.ts";
import {
  mayReadReport,
  type ReportReader,
  reportReader,
} from "../protection/report-access.query.ts";
import { openAppeals } from "./appeal-judges.query.ts";
import { mayAnswer } from "./request-answerers.query.ts";
import { looksAfter } from "./what-waits.policy.ts";

/** Stands for the backup that was not made. */
export const NO_BACKUP = "00000000-0000-7000-8000-000000000000";
const DAY_MS = 24 * 60 * 60 * 1000;
/** What a letter says is over by then: nobody waits for one that was kept that long ago. */
const LETTERS_WAIT_MS = 7 * DAY_MS;
/** How long those who animate a group have before others answer in their place. */
const ANIMATORS_HAVE_MS = DAY_MS;

/** Whether a member `m` watches over the community, and whether they administer it. */
export const MODERATES = sql<boolean>`(m.state = 'active' and m.role in ('moderateur', 'admin'))`;
export const ADMINISTERS = sql<boolean>`(m.state = 'active' and m.role = 'admin')`;

/** Whether a member `m` watches over minors: referents, and who moderates. */
export const WATCHES_MINORS = sql<boolean>`(m.state = 'active' and (m.role in ('moderateur', 'admin')
  or exists (select from referents rf where rf.member_id = m.id)))`;

/** Registrations `w` that wait for an agreement. */
export const WAITING_REGISTRATIONS = sql`members w where w.state = 'pending'`;

/** Requests `w` to join a group `wg` that wait, where a condition of `w` holds. */
const requests = (where: RawBuilder<unknown>) => sql`memberships w
  join groups wg on wg.id = w.group_id and wg.archived_at is null
  join members wm on wm.id = w.member_id and wm.state = 'active'
  where w.state = 'requested' and ${where}`;

const isLate = (now: Date) => sql`w.created_at < ${new Date(now.getTime() - ANIMATORS_HAVE_MS)}`;

const isUnanswered = (now: Date) => sql`(${isLate(now)} or not exists (
  select 1 from memberships wa join members wn on wn.id = wa.member_id and wn.state = 'active'
  where wa.group_id = w.group_id and wa.role = 'animateur' and wa.state = 'active'))`;

const isAnimatedBy = (memberId: string) => sql`exists (
  select 1 from memberships wo where wo.group_id = w.group_id and wo.member_id = ${memberId}
    and wo.role = 'animateur' and wo.state = 'active')`;

/** Requests `w` to join a group `wg` that nobody animates, or whose animators let it wait. */
export const unansweredRequests = (now: Date): RawBuilder<unknown> => requests(isUnanswered(now));

/** Those of them that nobody answered for a day. */
export const lateRequests = (now: Date): RawBuilder<unknown> => requests(isLate(now));

/** Reports `w` without a decision that someone may read. */
export const openReports = (reader: ReportReader, now: Date): RawBuilder<unknown> =>
  sql`reports w where w.state <> 'decided' and ${mayReadReport("w", reader, now)}`;

/** Data requests `w` without an answer, except those that another than this member must answer. */
export const openDataRequests = (memberId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`data_requests w where w.state in ('new', 'in-progress') and ${mayAnswer("w", memberId)}`;

/** Removals `w` that another proposed about someone else, and that wait for a second person. */
const removalsToAnswer = (viewer: Viewer, now: Date) => sql`removal_proposals w
  join members wm on wm.id = w.member_id and wm.state in ('active', 'suspended')
  where w.answered_at is null and w.expires_at > ${now}
    and w.proposed_by is distinct from ${viewer.id} and w.member_id <> ${viewer.id}
    and (${viewer.role === "admin"} or wm.role = 'membre')`;

/** Publications `w` that wait for an agreement. */
const SHARES_TO_APPROVE = sql`shares w where w.approval = 'waiting'`;

/** Whether the recipient of a letter `w` came by themselves since, and it is over by that. */
const HAS_COME = sql`(w.until_seen and exists (select 1 from members wc
  where wc.email = w.recipient and wc.last_seen_at > w.created_at))`;

type Over = "used" | "ended" | "come" | null;

/** Why nobody is to pass on a letter `w` any more; null for one that still serves. */
export const whyOver = (now: Date): RawBuilder<Over> => sql<Over>`case
  when w.state not in ('kept', 'failed') then null
  when w.used_at is not null then 'used'
  when w.ends_at <= ${now} then 'ended'
  when ${HAS_COME} then 'come' end`;

/** Texts `w` that wait for an approval: all of them, or those of groups that a member animates. */
const textsToApprove = (viewer: Viewer, all: boolean) => sql`held_texts w
  where w.state = 'waiting' and w.author_id <> ${viewer.id} ${
    all
      ? sql``
      : sql`and exists (select 1 from memberships wo join groups wg on wg.id = wo.group_id
          and wg.archived_at is null
          where wo.member_id = ${viewer.id} and wo.role = 'animateur' and wo.state = 'active'
            and wo.group_id = any(w.group_ids)) and ${mayKnow(viewer, sql`w.author_id`)}`
  }`;

/**
 * Letters `w` that did not leave, and that someone may still pass on: their link opens, and was not
 * used. One that is kept for an administrator tells them nothing that their notifications do not.
 */
export const lettersNotSent = (now: Date): RawBuilder<unknown> => sql`mails w
  where w.state in ('kept', 'failed') and w.recipient <> ''
    and w.created_at > ${new Date(now.getTime() - LETTERS_WAIT_MS)}
    and w.used_at is null and (w.ends_at is null or w.ends_at > ${now}) and not ${HAS_COME}
    and (w.state = 'failed' or not exists (select 1 from members wr
      where wr.email = w.recipient and wr.role = 'admin' and wr.state = 'active'))`;

/**
 * Those of them that wait unnamed: someone who asked for the link of a kept letter is told by name,
 * at once.
 */
export const lettersNotTold = (now: Date): RawBuilder<unknown> =>
  sql`${lettersNotSent(now)} and not (w.state = 'kept' and w.ends_at is not null)`;

/**
 * What is wrong with backups, as one row `w` at most: the first that failed since the last of its
 * sort that was made, so that a row of failures is one trouble; or that none was made for days; or
 * one that is kept and that a trial found damaged.
 */
export const troubledBackups = (now: Date): RawBuilder<unknown> => {
  const early = sql`${new Date(now.getTime() - LATE_DAYS * DAY_MS)}::timestamptz`;
  return sql`(select t.id, t.created_at from (
      (select f.id, f.began_at as created_at, 0 as place from backups f where f.state = 'failed'
        and not exists (select 1 from backups r where r.state = 'ready'
          and r.elsewhere = f.elsewhere and r.began_at > f.began_at)
        order by f.began_at limit 1)
      union all
      (select ${sql.lit(NO_BACKUP)}::uuid, l.at + ${sql.lit(`${LATE_DAYS} days`)}::interval, 1 from (
        select greatest(s.since, (select created_at from community limit 1),
          (select max(r.began_at) from backups r where r.state = 'ready' and not r.elsewhere)) as at
        from backup_settings s) l where l.at < ${early})
      union all
      (select d.id, d.tried_at, 2 from backups d where d.state = 'ready' and d.trial = 'wrong'
        order by d.tried_at limit 1)
    ) t order by t.place limit 1) w`;
};

/**
 * What waits for the viewer in the administration, each as the rows `w` to count; requests to join
 * have their group as `wg` too. Only what the viewer's role may act on.
 */
export type WaitingRows = Partial<
  Record<
    | "registrations"
    | "joinRequests"
    | "reports"
    | "appeals"
    | "dataRequests"
    | "shares"
    | "texts"
    | "removals"
    | "letters"
    | "backups",
    RawBuilder<unknown>
  >
>;

/** @returns nothing for a member who runs nothing */
export function waitingFor(viewer: Viewer, now: Date): WaitingRows {
  const { community, server, groups, minors } = looksAfter(viewer);
  const own = isAnimatedBy(viewer.id);
  const reports = openReports(reportReader(viewer), now);
  if (!community)
    return {
      ...(groups && { joinRequests: requests(own), texts: textsToApprove(viewer, false) }),
      ...(minors && { reports }),
    };
  return {
    registrations: WAITING_REGISTRATIONS,
    joinRequests: requests(groups ? sql`(${own} or ${isUnanswered(now)})` : isUnanswered(now)),
    reports,
    appeals: openAppeals(sql`${viewer.id}::uuid`),
    dataRequests: openDataRequests(sql`${viewer.id}::uuid`),
    shares: SHARES_TO_APPROVE,
    texts: textsToApprove(viewer, true),
    removals: removalsToAnswer(viewer, now),
    ...(server && { letters: lettersNotSent(now), backups: troubledBackups(now) }),
  };
}

/** How many of these rows there are. */
export const countOf = (rows: RawBuilder<unknown> | undefined): RawBuilder<number> =>
  rows ? sql<number>`(select count(*)::int from ${rows})` : sql<number>`0`;

/**
 * How much waits for the viewer in the administration: the sum of what its places count. Failed
 * work of the server counts for administrators.
 */
export function waitingCount(viewer: Viewer, now: Date): RawBuilder<number> {
  const counts = Object.values(waitingFor(viewer, now)).map(countOf);
  if (looksAfter(viewer).server) counts.push(countFailedJobs, countPassedOver);
  return counts.length > 0 ? sql<number>`(${sql.join(counts, sql` + `)})` : sql<number>`0`;
}
