import { readHeader } from "../../../infrastructure/backup/load-backup.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { findUnknownFiles, listBackups, readBackupsState } from "./backup.query.ts";
import {
  adoptFile,
  beginBackup,
  beginTrial,
  deleteBackup,
  endDead,
  forgetFailedCopies,
  forgetFailures,
  forgetFormerCopies,
} from "./backup.repository.ts";
import {
  eraseBackupFile,
  eraseOldRestorePoints,
  erasePartials,
  filesInFolder,
  placeOfBackup,
} from "./backup-folder.ts";
import { nameOfElsewhere } from "./elsewhere.ts";
import { MAKE_BACKUP, TRY_BACKUP } from "./make-backup.job.ts";
import { expiredBackups, isDue, isTrialDue } from "./retention.ts";

/** What is being written was written to since. */
const PARTIAL_MS = 60 * 60 * 1000;
const FAILURES_KEPT_MS = 35 * 24 * 60 * 60 * 1000;

/**
 * Every hour: makes the night's backup where it is due, erases those that are no longer kept, takes
 * up the files of the folder that no row names, as after a restore, and tries the newest where none
 * was tried for a month.
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
    await tryTheNewest(services);
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
  const backups = (await listBackups(db)).filter(
    ({ file, elsewhere }) => !elsewhere && !file.startsWith("/"),
  );
  for (const id of expiredBackups(backups, now, { days, weeks, timeZone })) {
    const gone = await deleteBackup(db, id);
    if (gone) await eraseBackupFile(config, gone.file);
  }
  if (!config.backupTo) await forgetFailedCopies(db);
  const before = new Date(now.getTime() - FAILURES_KEPT_MS);
  await forgetFormerCopies(db, { before, place: nameOfElsewhere(config) });
  await forgetFailures(db, new Date(now.getTime() - FAILURES_KEPT_MS));
  await erasePartials(config, new Date(now.getTime() - PARTIAL_MS));
  await eraseOldRestorePoints(config, now);
}

/**
 * A backup that nobody opens may not open: once a month the newest is restored aside. That of the
 * place elsewhere comes first, for it goes the longer way.
 */
async function tryTheNewest(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const now = clock();
  const { scheduled, lastTrial, running } = await readBackupsState(db, now);
  if (!config.scheduledBackups || !scheduled || running || !isTrialDue(now, lastTrial)) return;
  const backups = await listBackups(db);
  const here = await filesInFolder(config);
  const newest =
    backups.find(({ elsewhere }) => elsewhere && config.backupTo) ??
    backups.find(({ file }) => here.has(file));
  if (!newest) return;
  await act(services, async (tx) => {
    if (await beginTrial(tx, newest.id, now))
      await services.jobs.enqueue(tx, TRY_BACKUP, { id: newest.id });
  });
}
