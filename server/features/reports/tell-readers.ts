import { isUrgent, type ReportReason } from "../../../shared/reports/report-kinds.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { waitingCame } from "../administration/index.ts";
import { readCommunity } from "../people/index.ts";
import { noteWritten } from "./report.repository.ts";
import { newReportLetter } from "./report-letters.ts";
import { listToWrite } from "./report-limits.query.ts";

const HOUR_MS = 3_600_000;

type Received = {
  id: string;
  receipt: string;
  reason: ReportReason;
  /** It was for referents first: they know of it. */
  passedOn?: boolean;
};

/**
 * Tells those who may read a report that it waits: each once of the same one, and by letter but for
 * those written to lately.
 */
export async function tellReaders(
  tx: Transaction,
  services: Services,
  received: Received,
): Promise<void> {
  const { id: about, passedOn = false } = received;
  await services.outbox.record(tx, waitingCame("report", { about, passedOn }));
  if (services.mailer.delivers) await writeToReaders(tx, services, received);
}

async function writeToReaders(
  tx: Transaction,
  services: Services,
  { id, receipt, reason }: Received,
): Promise<void> {
  const urgent = isUrgent(reason);
  const now = services.clock();
  const since = new Date(now.getTime() - HOUR_MS);
  const told = await listToWrite(tx, { id, urgent, since, now });
  if (told.length === 0) return;
  const title = (await readCommunity(tx))?.title ?? "Parvis";
  const link = `${services.config.publicUrl}/administration/signalements/${id}`;
  const letter = newReportLetter(title, { receipt, reason, urgent, link });
  for (const { email: to } of told)
    await services.mailer.post(tx, { to, untilSeen: true, ...letter });
  const ids = told.map((one) => one.id);
  await noteWritten(tx, id, ids);
}
