import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { AUDIENCES } from "./audiences.ts";
import { findRecorded } from "./media.query.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

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
      for (const audience of AUDIENCES) await sweep(services, audience);
    },
  };
}

async function sweep(
  { db, media, clock }: Pick<Services, "db" | "media" | "clock">,
  audience: string,
) {
  const now = clock().getTime();
  let batch: string[] = [];
  const eraseOrphans = async () => {
    const recorded = await findRecorded(db, batch.map(idOf));
    for (const prefix of batch) if (!recorded.has(idOf(prefix))) await media.removeAll(prefix);
    batch = [];
  };
  for await (const { prefix, modifiedAt } of media.list(audience)) {
    const age = now - modifiedAt.getTime();
    if (age > DAY_MS && age < 7 * DAY_MS) batch.push(prefix);
    if (batch.length === BATCH) await eraseOrphans();
  }
  await eraseOrphans();
}

const idOf = (prefix: string): string => prefix.split("/")[1] as string;
