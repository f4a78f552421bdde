import {
  LEFT_OUT_KEPT_DAYS,
  SENT_FILE_KEPT_DAYS,
} from "../../../../shared/installation/kept-imports.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { CommandEnd } from "../../../infrastructure/run-command.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { UploadStore } from "../../../infrastructure/storage/upload-store.ts";
import { eraseOldImportFiles, removeLeftOutList } from "./import-files.ts";
import { arrivingImports } from "./import-upload.routes.ts";
import { failImport, forgetTrials } from "./importing.repository.ts";

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
export const sweepImportsJob = ({ db, config, clock }: Services): Job => ({
  name: "sweep-imports",
  schedule: "41 3 * * *",
  async run() {
    const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
    const trials = await forgetTrials(db, ago(30));
    for (const id of trials) await removeLeftOutList(config.dataDir, id);
    await new UploadStore(arrivingImports(config.dataDir)).eraseBefore(ago(SENT_FILE_KEPT_DAYS));
    const before = { sent: ago(SENT_FILE_KEPT_DAYS), list: ago(LEFT_OUT_KEPT_DAYS) };
    await eraseOldImportFiles(config.dataDir, before);
  },
});
