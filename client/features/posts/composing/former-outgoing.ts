import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { changeRow } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { withNew } from "../../../infrastructure/outbox/outbox-order.ts";
import { type From, type PostDraft, wholeDraft } from "./draft.ts";
import { postItem } from "./waiting-post.ts";

/** A post on its way, as versions before 0.5 kept it. */
type FormerOutgoing = {
  memberId: string;
  from?: From;
  draft: Partial<PostDraft>;
  visibility: Visibility;
  writtenAt: string;
};

/**
 * Hands over to the outbox, once, what an older version had left to send.
 *
 * @param key where it kept it in `localStorage`, newest first
 */
export async function takeFormerOutgoing(key: string): Promise<void> {
  for (const post of formerOutgoing(key).toReversed()) {
    const { memberId, writtenAt, from = null, visibility } = post;
    const item = postItem(from, wholeDraft(post.draft), visibility);
    await changeRow(memberId, (items) => withNew(items, { ...item, memberId, writtenAt }));
  }
  // Deleted last: if the outbox has no room, they stay in local storage for the next start.
  localStorage.removeItem(key);
}

function formerOutgoing(key: string): FormerOutgoing[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}
