import { DomainError } from "../../../shared/ground/errors.ts";
import { MAX_REPORTS_PER_DAY } from "../../../shared/ground/limits.ts";
import {
  isUrgent,
  type ReportReason,
  type ReportSubject,
} from "../../../shared/reports/report-kinds.ts";
import type { OwnReport } from "../../../shared/reports/reports.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { newReceipt, waitingCame } from "../administration/index.ts";
import { saveReportedMedia } from "../media/index.ts";
import { readCommunity } from "../people/index.ts";
import { findOpenReport, findOwnReport } from "./own-report.query.ts";
import { insertReport, type NewReport, noteWritten } from "./report.repository.ts";
import { newReportLetter } from "./report-letters.ts";
import { countReportsOf, listToWrite } from "./report-limits.query.ts";
import { findReported } from "./subject.query.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Wish = {
  id?: string | undefined;
  subject: { kind: ReportSubject; id: string };
  reason: ReportReason;
  words: string;
};

/**
 * Reports something the viewer may read: its text is copied, so that it can be judged even if it
 * changes and, for a private message, without opening the conversation; its media are kept until
 * the decision. The same thing reported again meanwhile is the same report.
 *
 * @throws DomainError NOT_FOUND, NOT_REPORTABLE, TOO_MANY_REPORTS, ID_TAKEN
 */
export function sendReport(services: Services, viewer: Viewer, wish: Wish): Promise<OwnReport> {
  const { id = uuidv7(), subject, reason, words } = wish;
  return act(services, async (tx) => {
    const repeated = await findOwnReport(tx, viewer.id, id, services.clock());
    if (repeated) return repeated;
    const reported = await findReported(tx, viewer, subject);
    if (!reported) throw new DomainError("NOT_FOUND");
    if (reported.authorId === viewer.id) throw new DomainError("NOT_REPORTABLE");
    await assertFewReports(tx, services, viewer);
    const written = await write(tx, {
      ...reported,
      id,
      receipt: newReceipt("SG"),
      reporterId: viewer.id,
      subject,
      reason,
      words,
      urgent: isUrgent(reason),
      at: services.clock(),
    });
    if (written.id === id) {
      await services.outbox.record(tx, waitingCame("report"));
      await tellModerators(tx, services, { ...written, reason, about: reported.authorId });
    }
    return written;
  });
}

/** @throws DomainError TOO_MANY_REPORTS */
async function assertFewReports(
  tx: Transaction,
  { config, clock }: Services,
  viewer: Viewer,
): Promise<void> {
  const most = Math.ceil(MAX_REPORTS_PER_DAY * config.rateLimitFactor);
  const since = new Date(clock().getTime() - DAY_MS);
  if (most > 0 && (await countReportsOf(tx, viewer.id, since)) >= most)
    throw new DomainError("TOO_MANY_REPORTS");
}

/** @throws DomainError ID_TAKEN when it was not written, and no open one is about the same thing */
async function write(tx: Transaction, report: NewReport): Promise<OwnReport> {
  if (await insertReport(tx, report)) await keepMedia(tx, report);
  const open = await findOpenReport(tx, report.reporterId, report.subject.id, report.at);
  if (!open) throw new DomainError("ID_TAKEN");
  return open;
}

const WITH_MEDIA = {
  post: "post",
  comment: "comment",
  message: "private_message",
  member: null,
} as const satisfies Record<ReportSubject, string | null>;

async function keepMedia(tx: Transaction, { id: reportId, subject }: NewReport): Promise<void> {
  const kind = WITH_MEDIA[subject.kind];
  if (kind) await saveReportedMedia(tx, { kind, subjectId: subject.id, reportId });
}

type Received = { id: string; receipt: string; reason: ReportReason; about: string };

/** Writes to those who decide, except the member it is about and those written to lately. */
async function tellModerators(
  tx: Transaction,
  services: Services,
  { id, receipt, reason, about }: Received,
): Promise<void> {
  if (!services.mailer.delivers) return;
  const urgent = isUrgent(reason);
  const since = new Date(services.clock().getTime() - HOUR_MS);
  const told = await listToWrite(tx, { aboutId: about, urgent, since });
  if (told.length === 0) return;
  const title = (await readCommunity(tx))?.title ?? "Parvis";
  const link = `${services.config.publicUrl}/administration/signalements/${id}`;
  const letter = newReportLetter(title, { receipt, reason, urgent, link });
  for (const { email: to } of told)
    await services.mailer.post(tx, { to, untilSeen: true, ...letter });
  const ids = told.map((moderator) => moderator.id);
  await noteWritten(tx, id, ids);
}
