import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { deletePhoto } from "../delete-photo.ts";
import { deleteUnshown } from "./link-preview.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Every night: what pages said that no post shows, asked while someone wrote, leaves the server. */
export function sweepLinkPreviewsJob(services: Services): Job {
  return {
    name: "sweep-link-previews",
    schedule: "30 3 * * *",
    async run() {
      const before = new Date(services.clock().getTime() - DAY_MS);
      while ((await sweep(services, before)) === BATCH);
    },
  };
}

async function sweep(services: Services, before: Date): Promise<number> {
  const gone = await deleteUnshown(services.db, before, BATCH);
  for (const { image_media_id: id } of gone) if (id) await deletePhoto(services, id);
  return gone.length;
}
