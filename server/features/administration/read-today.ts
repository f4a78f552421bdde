import type { Today } from "../../../shared/administration/today.contract.ts";
import { REPORT_TARGET_MS } from "../../../shared/reports/report-kinds.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { VERSION } from "../../infrastructure/version.ts";
import { looksAfter } from "../people/index.ts";
import { dueDate } from "./privacy/data-request.ts";
import { readWaiting, readWeek } from "./today.query.ts";

type Waits = { count: number; since: string };

/** What waits, with the moment as the contract writes it; null where nothing does. */
const told = <T extends Waits>(waits: T): T | null =>
  waits.count > 0 ? { ...waits, since: new Date(waits.since).toISOString() } : null;

/** The viewer's day: what waits for them, and how the week goes where they watch over it all. */
export async function readToday({ db, clock }: Services, viewer: Viewer): Promise<Today> {
  const now = clock();
  const { community, server } = looksAfter(viewer);
  const waiting = await readWaiting(db, viewer, now);
  const week = community ? await readWeek(db, now) : null;
  const reports = told(waiting.reports);
  const registrations = told(waiting.registrations);
  const dataRequests = told(waiting.dataRequests);
  const backups = told(waiting.backups);
  return {
    reports: reports && {
      ...reports,
      dueAt: new Date(Date.parse(reports.since) + REPORT_TARGET_MS).toISOString(),
    },
    registrations: registrations && { ...registrations, people: registrations.people ?? [] },
    joinRequests: waiting.joinRequests.flatMap((one) => told(one) ?? []),
    appeals: told(waiting.appeals),
    dataRequests: dataRequests && {
      ...dataRequests,
      dueAt: dueDate(new Date(dataRequests.since)).toISOString(),
    },
    shares: told(waiting.shares),
    texts: told(waiting.texts),
    letters: told(waiting.letters),
    backups: backups && { since: backups.since, failed: !backups.late },
    accounts: waiting.accounts,
    failures: waiting.failures,
    withoutRecoveryKey: waiting.withoutRecoveryKey,
    withoutCopyElsewhere: waiting.withoutCopyElsewhere,
    moderatesAlone: waiting.moderatesAlone,
    week,
    version: server ? VERSION : null,
  };
}
