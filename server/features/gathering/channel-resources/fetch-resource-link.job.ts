import { z } from "zod";
import { MAX_NAME_LENGTH } from "../../../../shared/ground/limits.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readLinkPreview } from "../../media/index.ts";
import { recordResourceChange } from "./change-resource.ts";
import { FETCH_RESOURCE_LINK, hostOf } from "./offer-resource.ts";
import { nameAfterPage, placesOf } from "./resource.repository.ts";

const shape = z.object({ resourceId: z.uuid(), ownerId: z.uuid(), url: z.string() });

/** Reads the page of a resource's link (`{ resourceId, ownerId, url }`), then tells who sees it. */
export function fetchResourceLinkJob(services: Services): Job {
  return {
    name: FETCH_RESOURCE_LINK,
    retries: 2,
    async run(data) {
      const { resourceId, ownerId, url } = shape.parse(data);
      const preview = await readLinkPreview(services, url, ownerId);
      if (!preview) return;
      const title = preview.title.trim().slice(0, MAX_NAME_LENGTH);
      await act(services, async (tx) => {
        if (title) await nameAfterPage(tx, resourceId, { host: hostOf(url), title });
        await recordResourceChange(tx, services, ownerId, await placesOf(tx, resourceId));
      });
    },
  };
}
