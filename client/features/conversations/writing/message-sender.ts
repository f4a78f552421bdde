import type {
  Conversation,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";
import type { OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import type { ItemSender } from "../../../infrastructure/outbox/senders.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { heldConversation, type OpenConversation } from "../conversation-cache.ts";
import {
  type ConversationTarget,
  conversationKeys,
  conversationQueries,
} from "../conversation-queries.ts";
import { addArrived } from "../conversations-live.ts";
import type { MessageReplyTarget } from "./message-draft.ts";

/** A message as the outbox keeps it. */
export type MessageInput = {
  to: ConversationTarget;
  text: string;
  replyTo: MessageReplyTarget | null;
  /** What it passes on, in the place of words of its author's. */
  forward?: { messageId: string } | { postId: string };
};

type WithMember = OpenConversation & { member: { name: string } };

/** Sends a private message of the outbox, after creating its conversation where there is none. */
export const messageSender: ItemSender<MessageInput, PrivateMessage> = {
  async send({ id, input, media }: OutboxItem<MessageInput>) {
    const conversationId = await conversationOf(input.to);
    const { forward } = input;
    const there = { conversationId, messageId: id };
    if (forward) {
      return "postId" in forward
        ? api.conversations.forwardPost({ id: forward.postId, ...there })
        : api.conversations.forwardMessage({ id: forward.messageId, ...there });
    }
    return api.conversations.send({
      conversationId,
      id,
      text: input.text,
      mediaIds: media.map((one) => one.id),
      ...(input.replyTo && { replyToId: input.replyTo.id }),
    });
  },
  sent({ input }, message) {
    addArrived(queryClient, message);
    // Another tab may have created this conversation: the cache here has none, so it is refetched.
    if ("memberId" in input.to && !heldWith(input.to.memberId)) {
      void queryClient.invalidateQueries({
        queryKey: conversationQueries.withMember(input.to.memberId).queryKey,
      });
    }
  },
  words: ({ text }) => text,
  to: ({ to }) =>
    "memberId" in to
      ? (queryClient.getQueryData<WithMember>(conversationQueries.withMember(to.memberId).queryKey)
          ?.member.name ?? null)
      : heldConversation(queryClient, to.conversationId)?.conversation?.name || null,
  fixed: ({ forward }) => forward !== undefined,
  rewrite: (input, text) => ({ ...input, text }),
};

async function conversationOf(to: ConversationTarget): Promise<string> {
  if ("conversationId" in to) return to.conversationId;
  const held = heldWith(to.memberId);
  if (held) return held.id;
  const made = await api.conversations.create({ memberIds: [to.memberId] });
  const { queryKey } = conversationQueries.withMember(to.memberId);
  queryClient.setQueryData(queryKey, (opened) => opened && { ...opened, conversation: made });
  void queryClient.invalidateQueries({ queryKey: conversationKeys.lists });
  return made.id;
}

const heldWith = (memberId: string): Conversation | null =>
  queryClient.getQueryData<OpenConversation>(conversationQueries.withMember(memberId).queryKey)
    ?.conversation ?? null;
