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
import { newReceipt } from "../administration/index.ts";
import { saveReportedMedia } from "../media/index.ts";
import { findOpenReport, findOwnReport } from "./own-report.query.ts";
import { insertReport, type NewReport } from "./report.repository.ts";
import { countReportsOf } from "./report-limits.query.ts";
import { findFirstReaders } from "./report-readers.query.ts";
import { findReported } from "./subject.query.ts";
import { tellReaders } from "./tell-readers.ts";

const DAY_MS = 86_400_000;

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
    const at = services.clock();
    const urgent = isUrgent(reason);
    const between = { authorId: reported.authorId, reporterId: viewer.id };
    const first = await findFirstReaders(tx, { ...between, reason, urgent }, at);
    const written = await write(tx, {
      ...reported,
      id,
      receipt: newReceipt("SG"),
      reporterId: viewer.id,
      subject,
      reason,
      words,
      urgent,
      ...first,
      at,
    });
    if (written.id === id) await tellReaders(tx, services, written);
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
