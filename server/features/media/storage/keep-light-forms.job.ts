import { z } from "zod";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { mediaPrefix } from "../media.ts";
import { forgetOriginals } from "./light-forms.repository.ts";

export const KEEP_LIGHT_FORMS = "keep-light-forms";

const BATCH = 50;

const shape = z.object({ before: z.iso.datetime().transform((text) => new Date(text)) });

/**
 * Erases the originals of sounds and videos that came in before a moment (`{ before }`) and are
 * played from a form of ours. A row forgets its file before the file goes: one that a crash leaves
 * takes room, and is missed by nobody.
 */
export function keepLightFormsJob({ db, media }: Pick<Services, "db" | "media">): Job {
  return {
    name: KEEP_LIGHT_FORMS,
    async run(data) {
      const { before } = shape.parse(data);
      for (;;) {
        const files = await db
          .transaction()
          .execute((tx) => forgetOriginals(tx, { before, limit: BATCH }));
        for (const { id, audience, name } of files)
          await media.remove(`${mediaPrefix(audience, id)}/${name}`);
        if (files.length === 0) return;
      }
    },
  };
}
