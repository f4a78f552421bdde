import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";
import { findKept } from "./data-export.query.ts";
import { endExports } from "./data-export.repository.ts";
import { exportPrefix, exportStore, exportsThere, workshops } from "./export-files.ts";

export const SWEEP_DATA_EXPORTS = "sweep-data-exports";

type Parts = Pick<Services, "db" | "config" | "clock">;

/**
 * Every night, when a copy replaces another and when a member leaves: copies whose time is over, and
 * files that are no longer anyone's, are erased.
 */
export const sweepExportsJob = (services: Parts): Job => ({
  name: SWEEP_DATA_EXPORTS,
  schedule: "10 4 * * *",
  alsoEnqueued: true,
  run: async () => {
    const { db, config, clock } = services;
    await endExports(db, clock());
    const store = exportStore(config);
    for await (const id of exportsThere(store))
      if (!(await findKept(db, [id])).has(id)) await store.removeAll(exportPrefix(id));
    const half = (await nullWhenMissing(readdir(workshops(config)))) ?? [];
    const kept = await findKept(db, half);
    for (const id of half)
      if (!kept.has(id))
        await rm(path.join(workshops(config), id), { recursive: true, force: true });
  },
});
