import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { isKnown } from "../media/index.ts";

/** The job that fetches the page of a post's link for its preview. */
export const FETCH_LINK_PREVIEW = "fetch-link-preview";

/**
 * Enqueues the fetch of a post's link preview, run after the commit, unless it is already known or
 * of this community: what it leads to is shown to each reader as they may see it.
 */
export async function fetchLinkLater(
  tx: Transaction,
  { jobs, config }: Pick<Services, "jobs" | "config">,
  { id, authorId, linkUrl }: { id: string; authorId: string; linkUrl: string | null },
): Promise<void> {
  if (linkUrl === null || new URL(linkUrl).origin === config.publicUrl) return;
  if (await isKnown(tx, linkUrl)) return;
  await jobs.enqueue(tx, FETCH_LINK_PREVIEW, { postId: id, ownerId: authorId, url: linkUrl });
}
