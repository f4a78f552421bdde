import { z } from "zod";
import type { Job } from "../../infrastructure/jobs/jobs.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { readLinkPreview } from "../media/index.ts";
import { FETCH_LINK_PREVIEW } from "./fetch-link.ts";
import type { PostEdited } from "./post.events.ts";
import { findPlace } from "./post.query.ts";

const shape = z.object({ postId: z.uuid(), ownerId: z.uuid(), url: z.string() });

/** Reads the page of a post's link (`{ postId, ownerId, url }`), then tells the post's readers. */
export function fetchLinkJob(services: Services): Job {
  return {
    name: FETCH_LINK_PREVIEW,
    retries: 2,
    async run(data) {
      const { postId, ownerId, url } = shape.parse(data);
      if (!(await readLinkPreview(services, url, ownerId))) return;
      await act(services, async (tx) => {
        const place = await findPlace(tx, postId);
        if (!place) return;
        const edited: PostEdited = { kind: "post-edited", ...place };
        await services.outbox.record(tx, edited);
      });
    },
  };
}
