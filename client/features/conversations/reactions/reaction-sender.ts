import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import type { ItemSender } from "../../../infrastructure/outbox/senders.ts";
import { sentenceOf } from "../../../infrastructure/reading/error-texts.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchMessage } from "../conversation-cache.ts";
import { conversationKeys } from "../conversation-queries.ts";
import { askReaction } from "./react-or-keep.ts";
import type { ReactionInput } from "./reaction-input.ts";

/** Sends a reaction that waited for the network. */
export const reactionSender: ItemSender<ReactionInput, PrivateMessage> = {
  send: ({ input }) => askReaction(input),
  sent: ({ input: { conversationId, messageId } }, message) =>
    patchMessage(queryClient, conversationId, messageId, () => message),
  /** What was shown before the refusal is read again. */
  refused(_, fault) {
    for (const queryKey of [conversationKeys.withMembers, conversationKeys.ones])
      void queryClient.invalidateQueries({ queryKey });
    toast({ text: sentenceOf(fault) ?? sentenceOf("SERVER_ERROR"), icon: "alert" });
  },
  words: ({ emoji }) => emoji ?? "",
};
