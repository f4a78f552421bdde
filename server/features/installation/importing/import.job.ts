import {
  LEFT_OUT_KEPT_DAYS,
  SENT_FILE_KEPT_DAYS,
} from "../../../../shared/installation/kept-imports.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { CommandEnd } from "../../../infrastructure/run-command.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { UploadStore } from "../../../infrastructure/storage/upload-store.ts";
import { findTask } from "../../../infrastructure/task-mark.ts";
import { arrivingImports, eraseOldImportFiles } from "./import-files.ts";
import { failImport, forgetTrials } from "./importing.repository.ts";
import { eraseOldLists, removeLeftOutList } from "./left-out-lists.ts";
import { eraseBorrowed, eraseOldSent } from "./sent-files.ts";

export const RUN_IMPORT = "run-import";

/** People of a whole community are held at once. */
const IMPORTING_MB = 512;

const INTERRUPTED =
  "Il s’est arrêté avant sa fin\u00a0: la machine manquait peut-être de mémoire ou de place, ou s’est arrêtée. Relancez-le\u00a0: ce qui est déjà là n’est pas repris deux fois.";

type Run = (args: readonly string[], heapMb: number) => Promise<CommandEnd>;

/** Imports what a row asks for (`{ id }`), or undoes it, in a process of its own that notes how it goes. */
export const importJob = (services: Services, run: Run): Job => ({
  name: RUN_IMPORT,
  retries: 0,
  deadAfterSeconds: 24 * 60 * 60,
  async run(data) {
    const { id, undo } = data as { id: string; undo?: boolean };
    const args = ["run-import", "--id", id, ...(undo ? ["--undo"] : [])];
    const { code, said } = await run(args, IMPORTING_MB);
    if (code === 0) return;
    services.log.error({ said }, "Import en échec");
    await failImport(services.db, id, INTERRUPTED, services.clock());
  },
});

const DAY_MS = 86_400_000;

/** Every night: erases files that were sent a week ago, lists of six months, and old trials. */
export const sweepImportsJob = (services: Services): Job => ({
  name: "sweep-imports",
  schedule: "41 3 * * *",
  async run() {
    const trials = await forgetTrials(services.db, ago(services, TRIAL_KEPT_DAYS));
    for (const id of trials) await removeLeftOutList(services, id);
    await eraseOldSent(services, ago(services, SENT_FILE_KEPT_DAYS));
    await eraseOldLists(services, ago(services, LEFT_OUT_KEPT_DAYS));
    await tidyImports(services);
  },
});

const TRIAL_KEPT_DAYS = 30;

const ago = ({ clock }: Pick<Services, "clock">, days: number): Date =>
  new Date(clock().getTime() - days * DAY_MS);

type Machine = Pick<Services, "config" | "clock">;

/** Erases from the disk of this machine what was sent a week ago, and what an import left behind. */
export async function tidyImports(services: Machine): Promise<void> {
  const { dataDir } = services.config;
  const sent = ago(services, SENT_FILE_KEPT_DAYS);
  await new UploadStore(arrivingImports(dataDir)).eraseBefore(sent);
  await eraseOldImportFiles(dataDir, { sent, list: ago(services, LEFT_OUT_KEPT_DAYS) });
  if ((await findTask(dataDir, "importing")) !== "going") await eraseBorrowed(dataDir);
}
