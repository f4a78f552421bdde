import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { findOrphans } from "./storage/orphans.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Every night: removes files whose media was never recorded, which a crash can leave. It only
 * looks at files between one and seven days old: an empty or older database, given by mistake,
 * cannot make it erase the community's photos.
 */
export function sweepMediaFilesJob(services: Pick<Services, "db" | "media" | "clock">): Job {
  return {
    name: "sweep-media-files",
    schedule: "40 3 * * *",
    async run() {
      for await (const prefix of findOrphans(services, { oldest: WEEK_MS }))
        await services.media.removeAll(prefix);
    },
  };
}
