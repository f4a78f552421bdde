import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { CommandEnd } from "../../../infrastructure/run-command.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { failBackup, noteTrial } from "./backup.repository.ts";

export const MAKE_BACKUP = "make-backup";
export const TRY_BACKUP = "try-backup";

/** Runs a command of Parvis on this installation, in a process of its own. */
export type RunOwnCommand = (args: readonly string[], heapMb: number) => Promise<CommandEnd>;

const MAKING_MB = 128;
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
    if (code === 0) return;
    services.log.error({ said }, "Sauvegarde en échec");
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
