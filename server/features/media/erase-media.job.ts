import { z } from "zod";
import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { AUDIENCES } from "./audiences.ts";
import { findRecorded } from "./media.query.ts";
import { mediaPrefix } from "./media.ts";

export const ERASE_MEDIA = "erase-media";

const shape = z.object({ mediaIds: z.array(z.uuid()) });

/** Removes the files of media (`{ mediaIds }`) after the transaction that forgot them. */
export function eraseMediaJob({ db, media }: Pick<Services, "db" | "media">): Job {
  return {
    name: ERASE_MEDIA,
    async run(data) {
      const { mediaIds } = shape.parse(data);
      // Whatever the job was asked: files of a media that is still recorded must not be lost.
      const recorded = await findRecorded(db, mediaIds);
      for (const id of mediaIds.filter((one) => !recorded.has(one))) {
        for (const audience of AUDIENCES) await media.removeAll(mediaPrefix(audience, id));
      }
    },
  };
}
