import { DomainError } from "../../../shared/ground/errors.ts";
import type { ReportDecision } from "../../../shared/reports/report-kinds.ts";
import { nothingDone, tellAct } from "../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { assertUnchanged } from "../../infrastructure/revision.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import {
  holdWithin,
  notifyOfRemoval,
  readGround,
  sealText,
  suspendWithin,
  waitingSettled,
  warnAuthor,
  wayToContest,
} from "../administration/index.ts";
import { takeBack, wordsOfMessage } from "../conversations/index.ts";
import { ERASE_MEDIA, releaseReportedMedia, sealMedia } from "../media/index.ts";
import { readCommunity } from "../people/index.ts";
import { deleteCommentWithin, deletePostWithin } from "../posts/index.ts";
import type { ReportDecided } from "./report.events.ts";
import { asModerator, decisionsFor } from "./report.policy.ts";
import { type HeldReport, lockReports, writeVerdict } from "./report.repository.ts";
import { decidedLetter } from "./report-letters.ts";
import { isAloneToDecide } from "./report-readers.query.ts";
import { findMessageAnywhere, isGone } from "./subject.query.ts";

type Wish = {
  id: string;
  decision: ReportDecision;
  reason: string;
  /** The key of the rule that it names. */
  ground: string | null;
  until: string | null;
  basedOn?: string | undefined;
};

/**
 * Decides a report and every open one about the same thing, in the transaction that carries the
 * decision out: the author and the reporters are told, with the reason. The same decision sent
 * twice by the same moderator is taken once.
 *
 * @throws DomainError NOT_FOUND, ALREADY_DECIDED, EDITED_ELSEWHERE, NOT_ALLOWED, GROUND_UNKNOWN, and
 *   what the decision about the member throws (`holdMember`, `suspend`)
 */
export async function decideReport(services: Services, viewer: Viewer, wish: Wish): Promise<void> {
  const judged = await act(services, async (tx) => {
    const now = services.clock();
    const reports = await lockReports(tx, viewer, { id: wish.id, now });
    const [report] = reports;
    if (report?.id !== wish.id) throw new DomainError("NOT_FOUND");
    if (report.state === "decided") {
      if (isRepeat(report, viewer, wish)) {
        nothingDone();
        return null;
      }
      throw new DomainError("ALREADY_DECIDED");
    }
    assertUnchanged(wish.basedOn, report.updatedAt);
    await assertMayDecide(tx, viewer, { report, reports, decision: wish.decision, now });
    const ground = await readGround(tx, wish.ground);
    const sanctionId = await carryOut(tx, services, asModerator(viewer), { report, wish, ground });
    const { decision, reason } = wish;
    tellAct({ ...(report.author && { memberId: report.author.id }), after: { decision } });
    const until = wish.until === null ? null : new Date(wish.until);
    const ids = reports.map(({ id }) => id);
    const verdict = { decision, reason, ground, until, by: viewer.id, sanctionId };
    await writeVerdict(tx, ids, verdict, services.clock());
    await services.outbox.record(tx, waitingSettled("report"));
    await releaseMedia(tx, services, ids);
    await tellReporters(tx, services, viewer, { reports, decision, reason, ground });
    return report.author;
  });
  if (judged && CHANGES_RIGHTS.has(wish.decision)) services.forgetViewer(judged.id);
}

/** Decisions after which a member may do less than before. */
const CHANGES_RIGHTS: ReadonlySet<ReportDecision> = new Set(["limit", "pause", "suspension"]);

const isRepeat = (report: HeldReport, viewer: Viewer, { decision, reason }: Wish): boolean =>
  report.decidedBy === viewer.id &&
  report.decision === decision &&
  report.decisionReason === reason;

type Considered = {
  report: HeldReport;
  reports: HeldReport[];
  decision: ReportDecision;
  now: Date;
};

/** @throws DomainError NOT_ALLOWED */
async function assertMayDecide(
  tx: Transaction,
  viewer: Viewer,
  { report, reports, decision, now }: Considered,
): Promise<void> {
  const { state, subjectKind, subjectId, author } = report;
  const gone = await isGone(tx, subjectKind, subjectId);
  const reporterIds = reports.map(({ reporterId }) => reporterId);
  const alone = await isAloneToDecide(tx, viewer.id, { reportId: report.id, now });
  const open = decisionsFor(viewer, { state, subjectKind, gone, author, reporterIds, alone });
  if (!open.includes(decision)) throw new DomainError("NOT_ALLOWED");
}

/**
 * Carries out the decision; the use case that does so also notifies the author.
 *
 * @returns the id of what was decided about the author; null where nothing was
 */
async function carryOut(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { report, wish, ground }: { report: HeldReport; wish: Wish; ground: string },
): Promise<string | null> {
  const { decision, reason, until } = wish;
  const { subjectId, text, author } = report;
  if (decision === "removal") return remove(tx, services, viewer, report, { reason, ground });
  if (!author) return null;
  if (decision === "warning") {
    const said = { authorId: author.id, subjectId, text, reason, ground, decidedBy: viewer.id };
    return warnAuthor(tx, services, { ...said, at: services.clock() });
  }
  const about = { id: author.id, reason, ground: wish.ground, until };
  if (decision === "limit" || decision === "pause")
    return holdWithin(tx, services, viewer, { ...about, kind: decision });
  return decision === "suspension" ? suspendWithin(tx, services, viewer, about) : null;
}

async function remove(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { subjectKind, subjectId }: HeldReport,
  why: { reason: string; ground: string },
): Promise<string | null> {
  const wish = { id: subjectId, ...why };
  if (subjectKind === "post") return deletePostWithin(tx, services, viewer, wish);
  if (subjectKind === "comment") return deleteCommentWithin(tx, services, viewer, wish);
  return subjectKind === "message" ? removeMessage(tx, services, viewer, wish) : null;
}

/** Takes a private message away for everyone in its conversation, where a moderator is not. */
async function removeMessage(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, reason, ground }: { id: string; reason: string; ground: string },
): Promise<string> {
  const message = await findMessageAnywhere(tx, id);
  if (!message) throw new DomainError("NOT_FOUND");
  const { authorId, text } = message;
  const removed = {
    kind: "message-removed",
    subjectId: id,
    authorId,
    text,
    reason,
    ground,
  } as const;
  const content = await wordsOfMessage(tx, id);
  const sanctionId = await notifyOfRemoval(tx, services, {
    ...removed,
    decidedBy: viewer.id,
    at: services.clock(),
  });
  await sealText(tx, services, { subjectId: id, kind: "message", authorId, sanctionId, content });
  await sealMedia(tx, { kind: "private_message", subjectId: id });
  await takeBack(tx, services, message);
  return sanctionId;
}

/** Erases the media that the reports kept, unless they are still attached elsewhere. */
async function releaseMedia(
  tx: Transaction,
  services: Services,
  reportIds: readonly string[],
): Promise<void> {
  const mediaIds = await releaseReportedMedia(tx, reportIds);
  if (mediaIds.length > 0) await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
}

type Told = { reports: HeldReport[]; decision: ReportDecision; reason: string; ground: string };

async function tellReporters(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { reports, decision, reason, ground }: Told,
): Promise<void> {
  const community = services.mailer.delivers ? await readCommunity(tx) : null;
  for (const { id: reportId, reporterId, reporterEmail: to, receipt } of reports) {
    const decided: ReportDecided = { kind: "report-decided", reportId, reporterId, decision };
    await services.outbox.record(tx, decided);
    if (!community || !to) continue;
    const told = { decisionId: reportId, decidedBy: viewer.id, concerned: reporterId };
    const appeal = await wayToContest(tx, services, told);
    const said = { receipt, decision, reason, ground, appeal };
    const letter = decidedLetter(community.title, said);
    await services.mailer.post(tx, { to, untilSeen: true, ...letter });
  }
}
