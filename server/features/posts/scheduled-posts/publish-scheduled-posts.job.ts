import { z } from "zod";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { PUBLISH_SCHEDULED } from "./publish-later.ts";
import { publishDue } from "./publish-scheduled-post.ts";
import { listDue, listLeftBehind } from "./scheduled-post.query.ts";
import { deletePublished, removeScheduled } from "./scheduled-post.repository.ts";

const shape = z.object({ id: z.uuid() });

/** How long the row of a published post is kept, so that a repeated request is recognised. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** The work of publishing later. @param isOpen whether the community lets its members act */
export const scheduledPostJobs = (services: Services, isOpen: () => boolean): Job[] => [
  {
    name: PUBLISH_SCHEDULED,
    concurrency: 2,
    run: (data) => publishDue(services, shape.parse(data).id, isOpen),
  },
  {
    name: "sweep-scheduled-posts",
    schedule: "* * * * *",
    run: () => sweepScheduled(services, isOpen),
  },
];

/**
 * Every minute: publishes due posts whose own job did not run, an error in one not keeping back the
 * others, and deletes the rows no longer needed: those of posts published more than `REMEMBERED_MS`
 * ago, and of members who left.
 */
export async function sweepScheduled(services: Services, isOpen: () => boolean): Promise<void> {
  const now = services.clock();
  for (const id of await listDue(services.db, now))
    await publishDue(services, id, isOpen).catch((error) =>
      services.log.error({ err: error, scheduledPostId: id }, "Partage programmé non publié"),
    );
  for (const id of await listLeftBehind(services.db))
    await act(services, (tx) => removeScheduled(tx, id));
  await deletePublished(services.db, new Date(now.getTime() - REMEMBERED_MS));
}
