import type { RestoreProgress } from "../../../shared/installation/restoring.ts";
import { Restoration, type RestoreAnswer } from "../../features/installation/wiring.ts";
import { stageIn } from "../../infrastructure/backup/take-place.ts";
import { eraseLeftFolder } from "../../infrastructure/embedded-postgres/index.ts";
import { runCommand } from "../../infrastructure/run-command.ts";
import type { Services } from "../../infrastructure/services.ts";

/** Most the process that restores may hold in memory, in megabytes, beside buffers. */
const RESTORING_MB = 256;

type Said = { progress: RestoreProgress } | RestoreAnswer;

/**
 * The wizard's restore on this machine.
 *
 * @param env says to a command which installation it works on
 */
export const createRestoration = (
  services: Services,
  env: Record<string, string>,
  onRestored: () => void = () => {},
): Restoration =>
  new Restoration(services, {
    async run(task, hear, signal) {
      let answer: RestoreAnswer | undefined;
      const { code, said } = await runCommand({
        args: ["run-restore"],
        // What is unpacked has a database of its own, whatever this one is.
        env: { ...env, DATABASE_URL: "" },
        heapMb: RESTORING_MB,
        signal,
        talk: {
          tell: task,
          hear(message) {
            const told = message as Said;
            if ("progress" in told) hear(told.progress);
            else answer = told;
          },
        },
      });
      if (!answer || code !== 0) throw new Error(`run-restore ended with ${code}: ${said}`);
      return answer;
    },
    clear: () => eraseLeftFolder(stageIn(services.config.dataDir), services.log),
    takePlace: onRestored,
  });
