import { takeFromOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import type { OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import { type DraftPlace, joinedDraft, type MessageDraft } from "./message-draft.ts";
import type { MessageInput } from "./message-sender.ts";

/**
 * Moves a message from the outbox back into the draft. The draft is saved before the outbox lets it
 * go: at no moment would closing the page lose it.
 *
 * @returns the draft it is in; `full` without room for it; `left` when it is leaving or has left
 */
export async function takeBackMessage(
  { id, input, media }: OutboxItem<MessageInput>,
  draft: Pick<DraftPlace, "read" | "keep">,
): Promise<MessageDraft | "full" | "left"> {
  const meanwhile = draft.read();
  const { text, replyTo } = input;
  const joined = joinedDraft({ text, replyTo, media }, meanwhile);
  if (!draft.keep(joined)) return "full";
  try {
    if (await takeFromOutbox(id)) return joined;
  } catch {
    draft.keep(meanwhile);
    return "full";
  }
  draft.keep(meanwhile);
  return "left";
}
