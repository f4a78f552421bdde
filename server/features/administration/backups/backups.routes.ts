import type { Backup } from "../../../../shared/administration/backups.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import { tellAct } from "../../../infrastructure/acts/acting.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { assertItIsThem } from "../../accounts/index.ts";
import { type BackupRow, findBackupFile, listBackups, readBackupsState } from "./backup.query.ts";
import {
  beginBackup,
  beginRemoval,
  beginTrial,
  deleteBackup,
  saveBackupSettings,
} from "./backup.repository.ts";
import { backupAddress } from "./backup-address.ts";
import { eraseBackupFile, filesInFolder } from "./backup-folder.ts";
import { nameOfElsewhere, removeCopy } from "./elsewhere.ts";
import { KEEP_BACKUPS, MAKE_BACKUP, TRY_BACKUP } from "./make-backup.job.ts";
import { notHere, otherFolder } from "./other-folder.ts";

const calls = memberCalls.administration;

/** The backups of everything. */
export const backupCalls = {
  listBackups: calls.listBackups.handler(async ({ context: { services } }) => {
    const { db, config, clock } = services;
    const state = await readBackupsState(db, clock());
    const rows = await listBackups(db);
    const here = await filesInFolder(config);
    const items = rows
      .map((row) => toBackup(config, row, here))
      .filter(({ here, place, heldIn }) => here || place || heldIn);
    const { scheduled, hour, days, weeks, running, failed, copyFailed, lastTrial } = state;
    const place = nameOfElsewhere(config);
    const ownItems = items.filter(({ elsewhere }) => !elsewhere);
    return {
      items,
      settings: { scheduled, hour, days, weeks },
      clockMakesThem: config.scheduledBackups,
      running: running && {
        id: running.id,
        progress: running.progress,
        beganAt: running.at.toISOString(),
        elsewhere: running.elsewhere,
      },
      failed: failed && { at: failed.at.toISOString(), failure: failed.failure },
      elsewhere:
        place !== null
          ? {
              place,
              needsKey: !state.hasKey,
              lastAt: items.find(({ elsewhere }) => elsewhere)?.madeAt ?? null,
              unremoved: state.unremoved && {
                count: state.unremoved.count,
                reason: state.unremoved.reason,
              },
              failed: copyFailed && {
                at: copyFailed.at.toISOString(),
                failure: copyFailed.failure,
              },
            }
          : null,
      lastTrial: lastTrial && {
        at: lastTrial.at.toISOString(),
        madeAt: lastTrial.madeAt.toISOString(),
        result: lastTrial.result,
      },
      lastAt: ownItems[0]?.madeAt ?? null,
      late: state.late,
    };
  }),

  makeBackup: calls.makeBackup.handler(async ({ context: { services, viewer } }) => {
    await act(services, async (tx) => {
      const id = uuidv7();
      const wish = { id, cause: "person", memberId: viewer.id, at: services.clock() } as const;
      if (!(await beginBackup(tx, wish))) throw new DomainError("BACKUP_RUNNING");
      tellAct({ subjectId: id });
      await services.jobs.enqueue(tx, MAKE_BACKUP, { id });
    });
    return { success: true as const };
  }),

  editBackupSettings: calls.editBackupSettings.handler(async ({ context: { services }, input }) => {
    await act(services, (tx) => saveBackupSettings(tx, input));
    return { success: true as const };
  }),

  tryBackup: calls.tryBackup.handler(async ({ context: { services }, input: { id } }) => {
    const { db, config, clock } = services;
    const found = await findBackupFile(db, id);
    if (
      !found ||
      !(found.elsewhere || otherFolder(config, found) || (await isHere(config, found.file)))
    )
      throw new DomainError("NOT_FOUND");
    await act(services, async (tx) => {
      if (!(await beginTrial(tx, id, clock()))) throw new DomainError("BACKUP_RUNNING");
      await services.jobs.enqueue(tx, TRY_BACKUP, { id });
    });
    return { success: true as const };
  }),

  openBackup: calls.openBackup.handler(async ({ context: { services, viewer }, input }) => {
    await assertItIsThem(services, viewer, input.password);
    const { db, config, secrets, clock } = services;
    const found = await findBackupFile(db, input.id);
    if (!found) throw new DomainError("NOT_FOUND");
    if (!(await isHere(config, found.file))) throw notHere(config, found);
    return { url: backupAddress(secrets, { id: input.id, viewerId: viewer.id, now: clock() }) };
  }),

  removeBackup: calls.removeBackup.handler(async ({ context: { services }, input: { id } }) => {
    const { db, config } = services;
    const found = await findBackupFile(db, id);
    if (found?.elsewhere) await removeCopy(services, found.file);
    if (
      found &&
      !found.elsewhere &&
      otherFolder(config, found) &&
      !(await isHere(config, found.file))
    ) {
      await act(services, async (tx) => {
        if (!(await beginRemoval(tx, id))) throw new DomainError("NOT_FOUND");
        await services.jobs.enqueue(tx, KEEP_BACKUPS, {});
      });
      return DELETED;
    }
    const gone = await act(services, (tx) => deleteBackup(tx, id));
    if (!gone) throw new DomainError("NOT_FOUND");
    if (!gone.elsewhere) await eraseBackupFile(config, gone.file);
    return DELETED;
  }),
};

const isHere = async (config: Services["config"], file: string): Promise<boolean> =>
  (await filesInFolder(config)).has(file);

function toBackup(
  config: Services["config"],
  row: BackupRow,
  here: ReadonlyMap<string, number>,
): Backup {
  const { file, at, triedAt, ...rest } = row;
  return {
    ...rest,
    madeAt: at.toISOString(),
    here: here.has(file),
    heldIn: here.has(file) ? null : otherFolder(config, row),
    place: rest.elsewhere || file.startsWith("/") ? file : null,
    triedAt: triedAt?.toISOString() ?? null,
  };
}
