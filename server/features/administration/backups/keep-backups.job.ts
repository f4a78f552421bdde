import { readHeader } from "../../../infrastructure/backup/load-backup.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { findUnknownFiles, listBackups, readBackupsState } from "./backup.query.ts";
import {
  adoptFile,
  beginBackup,
  deleteBackup,
  endDead,
  forgetFailures,
} from "./backup.repository.ts";
import { eraseBackupFile, erasePartials, filesInFolder, placeOfBackup } from "./backup-folder.ts";
import { MAKE_BACKUP } from "./make-backup.job.ts";
import { expiredBackups, isDue } from "./retention.ts";

/** What is being written was written to since. */
const PARTIAL_MS = 60 * 60 * 1000;
const FAILURES_KEPT_MS = 35 * 24 * 60 * 60 * 1000;

/**
 * Every hour: makes the night's backup where it is due, erases those that are no longer kept, and
 * takes up the files of the folder that no row names, as after a restore.
 *
 * @param timeZone the community's
 */
export const keepBackupsJob = (services: Services, timeZone: () => string): Job => ({
  name: "keep-backups",
  schedule: "7 * * * *",
  async run() {
    await endDead(services.db, services.clock());
    await takeUpFiles(services);
    await makeWhatIsDue(services, timeZone());
    await eraseExpired(services, timeZone());
  },
});

async function takeUpFiles({ db, config, log }: Services): Promise<void> {
  const files = await filesInFolder(config);
  for (const file of await findUnknownFiles(db, [...files.keys()])) {
    const header = await readHeader(placeOfBackup(config, file)).catch((error) => {
      log.warn({ err: error, file }, "Fichier du dossier des sauvegardes illisible");
      return null;
    });
    if (!header) continue;
    const bytes = files.get(file) ?? 0;
    await adoptFile(db, { id: uuidv7(), file, bytes, at: new Date(header.madeAt) });
  }
}

async function makeWhatIsDue(services: Services, timeZone: string): Promise<void> {
  if (!services.config.scheduledBackups) return;
  await act(services, async (tx) => {
    const now = services.clock();
    const { scheduled, hour, since, lastScheduledAt } = await readBackupsState(tx, now);
    if (!scheduled || !isDue(now, { hour, timeZone, since, last: lastScheduledAt })) return;
    const id = uuidv7();
    if (await beginBackup(tx, { id, cause: "schedule", memberId: null, at: now }))
      await services.jobs.enqueue(tx, MAKE_BACKUP, { id });
  });
}

/** The row goes before its file: one that a crash leaves is taken up again. */
async function eraseExpired(services: Services, timeZone: string): Promise<void> {
  const { db, config, clock } = services;
  const now = clock();
  const { days, weeks } = await readBackupsState(db, now);
  const backups = (await listBackups(db)).filter(({ file }) => !file.startsWith("/"));
  for (const id of expiredBackups(backups, now, { days, weeks, timeZone })) {
    const file = await deleteBackup(db, id);
    if (file) await eraseBackupFile(config, file);
  }
  await forgetFailures(db, new Date(now.getTime() - FAILURES_KEPT_MS));
  await erasePartials(config, new Date(now.getTime() - PARTIAL_MS));
}
