import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { isKnown } from "../media/index.ts";

/** The job that asks the page of a post's link what it says of itself. */
export const FETCH_LINK_PREVIEW = "fetch-link-preview";

/** Has the link of a post read after the commit, unless what its page says is known. */
export async function fetchLinkLater(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  { id, authorId, linkUrl }: { id: string; authorId: string; linkUrl: string | null },
): Promise<void> {
  if (linkUrl === null || (await isKnown(tx, linkUrl))) return;
  await jobs.enqueue(tx, FETCH_LINK_PREVIEW, { postId: id, ownerId: authorId, url: linkUrl });
}
