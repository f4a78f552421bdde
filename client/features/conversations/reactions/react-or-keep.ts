import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { outboxItems } from "../../../infrastructure/outbox/outbox-mirror.ts";
import { isPassing, isUnheard } from "../../../infrastructure/outbox/passing.ts";
import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import { localUserId } from "../../../infrastructure/session/local-user.ts";
import type { ReactionInput } from "./reaction-input.ts";

/** Tells the server. */
export const askReaction = ({ messageId: id, emoji }: ReactionInput): Promise<PrivateMessage> =>
  emoji === null ? api.conversations.unreact({ id }) : api.conversations.react({ id, emoji });

/**
 * Reacts, or no longer; without an answer the wish is kept on this phone, and null is given.
 *
 * @throws ApiError as the server refuses
 */
export async function reactOrKeep(wish: ReactionInput): Promise<PrivateMessage | null> {
  const memberId = localUserId() ?? "";
  const keep = async (uncertain: boolean) => {
    const { enqueueReaction } = await import("./enqueue-reaction.ts");
    await enqueueReaction(memberId, wish, uncertain);
    return null;
  };
  const waits = outboxItems().some(
    ({ kind, place }) => kind === "reaction" && place === wish.messageId,
  );
  if (waits || !navigator.onLine) return keep(false);
  try {
    return await askReaction(wish);
  } catch (error) {
    if (!isApiError(error) || !isPassing(error)) throw error;
    return keep(isUnheard(error));
  }
}
