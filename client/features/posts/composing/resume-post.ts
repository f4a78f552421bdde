import { takeFromOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { dropDraft, isEmpty, readDraft, saveDraft } from "./draft.ts";
import { draftOf, type WaitingPost } from "./waiting-post.ts";

/**
 * Moves a waiting post from the outbox back to its composer. The draft is saved before the outbox
 * item is taken, so that the text is never lost in between.
 *
 * @returns `taken`; `busy` where other words already wait in that composer; `full` without room for
 *   the draft; `left` when it is leaving or has left
 */
export async function resumePost(post: WaitingPost): Promise<"taken" | "busy" | "full" | "left"> {
  const { id, memberId, input } = post;
  const draft = draftOf(post);
  const there = readDraft(memberId, input.from, draft);
  if (there.id !== id && !isEmpty(there)) return "busy";
  if (!saveDraft(memberId, input.from, draft)) return "full";
  if (await takeFromOutbox(id)) return "taken";
  dropDraft(memberId, input.from);
  return "left";
}
