import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";

/** The job that publishes a scheduled post at its moment. */
export const PUBLISH_SCHEDULED = "publish-scheduled-post";

/** Has a scheduled post published at its moment. */
export const publishLater = (
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  { id, publishAt }: { id: string; publishAt: Date },
): Promise<void> => jobs.enqueue(tx, PUBLISH_SCHEDULED, { id }, { startAfter: publishAt });
