import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { sweepUploadLeases } from "../../../infrastructure/storage/upload-leases.ts";
import { UPLOAD_LIFE_MS } from "../../../infrastructure/storage/upload-store.ts";
import { hasOthers, uploadsOf } from "../../../infrastructure/storage/uploads-anywhere.ts";
import { deleteAbandoned, endPreparations } from "../media.repository.ts";
import { mediaPrefix } from "../media.ts";
import { tidyOwnDisk, WORK_LIFE_MS } from "./tidy-own-disk.ts";

const BATCH = 200;
/** Every hour: removes uploads that stopped a day ago, media never published since and lost work. */
export function cleanUpUploadsJob(services: Services): Job {
  return {
    name: "clean-up-uploads",
    schedule: "17 * * * *",
    async run() {
      const before = new Date(services.clock().getTime() - UPLOAD_LIFE_MS);
      await uploadsOf(services).eraseBefore(before);
      if (hasOthers(services)) await sweepUploadLeases(services.db);
      const lost = new Date(services.clock().getTime() - WORK_LIFE_MS);
      await endPreparations(services.db, lost);
      await tidyOwnDisk(services);
      while ((await eraseAbandoned(services, before)) === BATCH);
    },
  };
}

/** Rows first: files without a row show nowhere, and the sweep finds what a crash leaves. */
async function eraseAbandoned({ db, media }: Services, before: Date): Promise<number> {
  const gone = await deleteAbandoned(db, before, BATCH);
  for (const { id, audience } of gone) await media.removeAll(mediaPrefix(audience, id));
  return gone.length;
}
