import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { CommandEnd } from "../../../infrastructure/run-command.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { beginCopy, failBackup, noteTrial } from "./backup.repository.ts";
import { findRecoveryKey } from "./recovery-key.query.ts";

/** Looks after the folder of backups. */
export const KEEP_BACKUPS = "keep-backups";
export const MAKE_BACKUP = "make-backup";
export const SEND_BACKUP = "send-backup";
export const TRY_BACKUP = "try-backup";

/** Runs a command of Parvis on this installation, in a process of its own. */
export type RunOwnCommand = (args: readonly string[], heapMb: number) => Promise<CommandEnd>;

const MAKING_MB = 128;
const SENDING_MB = 192;
const TRYING_MB = 256;

/**
 * Makes a backup whose row says so (`{ id }`), in a process of its own that notes how it goes. Begun
 * once: what fails is told, and tried again the next night or by hand.
 */
export const makeBackupJob = (services: Services, run: RunOwnCommand): Job => ({
  name: MAKE_BACKUP,
  retries: 0,
  deadAfterSeconds: 6 * 60 * 60,
  async run(data) {
    const { id } = data as { id: string };
    const { code, said } = await run(["run-backup", "--id", id], MAKING_MB);
    if (code !== 0) {
      services.log.error({ said }, "Sauvegarde en échec");
      await failBackup(services.db, id, "stopped", services.clock());
    }
    await copyElsewhere(services, id);
  },
});

/** A copy follows, even where there was no room here for the backup itself. */
async function copyElsewhere(services: Services, of: string): Promise<void> {
  if (!services.config.backupTo || !(await findRecoveryKey(services.db))) return;
  await act(services, async (tx) => {
    const id = uuidv7();
    if (await beginCopy(tx, { id, of, at: services.clock() }))
      await services.jobs.enqueue(tx, SEND_BACKUP, { id });
  });
}

/** Sends a copy whose row says so (`{ id }`) to the place that the operator names. */
export const sendBackupJob = (services: Services, run: RunOwnCommand): Job => ({
  name: SEND_BACKUP,
  retries: 0,
  deadAfterSeconds: 6 * 60 * 60,
  async run(data) {
    const { id } = data as { id: string };
    const { code, said } = await run(["run-copy", "--id", id], SENDING_MB);
    if (code === 0) return;
    services.log.error({ said }, "Copie d’une sauvegarde en échec");
    await failBackup(services.db, id, "stopped", services.clock());
  },
});

/** Restores a backup aside to see whether it is good (`{ id }`), in a process of its own. */
export const tryBackupJob = (services: Services, run: RunOwnCommand): Job => ({
  name: TRY_BACKUP,
  retries: 0,
  deadAfterSeconds: 6 * 60 * 60,
  async run(data) {
    const { id } = data as { id: string };
    const { code, said } = await run(["run-trial", "--id", id], TRYING_MB);
    if (code === 0) return;
    services.log.error({ said }, "Vérification d’une sauvegarde en échec");
    await noteTrial(services.db, id, "stopped", services.clock());
  },
});
