import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";
import { findKept, findMaking } from "./data-export.query.ts";
import { endExports } from "./data-export.repository.ts";
import { exportFiles, workshops } from "./export-files.ts";

export const SWEEP_DATA_EXPORTS = "sweep-data-exports";

type Parts = Pick<Services, "db" | "config" | "media" | "clock">;

/**
 * Every night, when a copy replaces another and when a member leaves: copies whose time is over, and
 * files that are no longer anyone's, are erased.
 */
export const sweepExportsJob = (services: Parts): Job => ({
  name: SWEEP_DATA_EXPORTS,
  schedule: "10 4 * * *",
  alsoEnqueued: true,
  run: async () => {
    const { db, clock } = services;
    await endExports(db, clock());
    const files = exportFiles(services);
    for await (const id of files.there())
      if (!(await findKept(db, [id])).has(id)) await files.remove(id);
    await tidyExports(services);
  },
});

/** Erases what was left on the disk of this machine by a process that died while it made a copy. */
export async function tidyExports({ db, config }: Pick<Parts, "db" | "config">): Promise<void> {
  const half = (await nullWhenMissing(readdir(workshops(config)))) ?? [];
  const making = await findMaking(db, half);
  for (const id of half)
    if (!making.has(id))
      await rm(path.join(workshops(config), id), { recursive: true, force: true });
}
