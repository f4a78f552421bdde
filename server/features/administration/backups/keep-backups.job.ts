import { readHeader } from "../../../infrastructure/backup/load-backup.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { findRemoved, findUnknownFiles, listBackups, readBackupsState } from "./backup.query.ts";
import {
  adoptFile,
  beginBackup,
  beginRemoval,
  beginTrial,
  deleteBackup,
  endDead,
  endRemoval,
  forgetFailedCopies,
  forgetFailures,
  forgetFormerCopies,
  forgetRemovals,
  noteFolder,
} from "./backup.repository.ts";
import {
  eraseBackupFile,
  eraseOldRestorePoints,
  erasePartials,
  filesInFolder,
  nameOfFolder,
  placeOfBackup,
} from "./backup-folder.ts";
import { nameOfElsewhere } from "./elsewhere.ts";
import { KEEP_BACKUPS, MAKE_BACKUP, TRY_BACKUP } from "./make-backup.job.ts";
import { otherFolder } from "./other-folder.ts";
import { expiredBackups, isDue, isTrialDue } from "./retention.ts";

/** What is being written was written to since. */
const PARTIAL_MS = 60 * 60 * 1000;
/** How long a machine that is away may come back to erase what was removed meanwhile. */
const REMOVALS_KEPT_MS = 100 * 24 * 60 * 60 * 1000;
const FAILURES_KEPT_MS = 35 * 24 * 60 * 60 * 1000;

/**
 * Every hour: makes the night's backup where it is due, erases those that are no longer kept, takes
 * up the files of the folder that no row names, as after a restore, and tries the newest where none
 * was tried for a month.
 *
 * @param timeZone the community's
 */
export const keepBackupsJob = (services: Services, timeZone: () => string): Job => ({
  name: KEEP_BACKUPS,
  schedule: "7 * * * *",
  alsoEnqueued: true,
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
  const heldIn = nameOfFolder(config);
  for (const file of await findUnknownFiles(db, [...files.keys()])) {
    const header = await readHeader(placeOfBackup(config, file)).catch((error) => {
      log.warn({ err: error, file }, "Fichier du dossier des sauvegardes illisible");
      return null;
    });
    if (!header) continue;
    const bytes = files.get(file) ?? 0;
    await adoptFile(db, { id: uuidv7(), file, bytes, at: new Date(header.madeAt), heldIn });
  }
  await noteFolder(db, heldIn, [...files.keys()]);
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
  const here = await filesInFolder(config);
  const away = new Set(
    backups.filter((one) => otherFolder(config, one) && !here.has(one.file)).map(({ id }) => id),
  );
  for (const id of expiredBackups(backups, now, { days, weeks, timeZone })) {
    if (away.has(id)) {
      await beginRemoval(db, id);
      continue;
    }
    const gone = await deleteBackup(db, id);
    if (gone) await eraseBackupFile(config, gone.file);
  }
  await forgetRemovals(db, new Date(now.getTime() - REMOVALS_KEPT_MS));
  if (!config.backupTo) await forgetFailedCopies(db);
  const before = new Date(now.getTime() - FAILURES_KEPT_MS);
  await forgetFormerCopies(db, { before, place: nameOfElsewhere(config) });
  await forgetFailures(db, new Date(now.getTime() - FAILURES_KEPT_MS));
  await tidyBackups(services);
}

/**
 * Erases from the folder of this machine what was half written, former restore points, and the backups
 * that somebody removed on another.
 */
export async function tidyBackups({ db, config, clock }: Machine): Promise<void> {
  const now = clock();
  await erasePartials(config, new Date(now.getTime() - PARTIAL_MS));
  await eraseOldRestorePoints(config, now);
  for (const file of await findRemoved(db, [...(await filesInFolder(config)).keys()])) {
    await eraseBackupFile(config, file);
    await endRemoval(db, file);
  }
}

type Machine = Pick<Services, "db" | "config" | "clock">;

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
