import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { oneByOne, onTheWay } from "../../../infrastructure/one-by-one.ts";
import { useOutbox } from "../../../infrastructure/outbox/outbox-mirror.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchMessage } from "../conversation-cache.ts";
import { reactOrKeep } from "./react-or-keep.ts";
import type { ReactionInput } from "./reaction-input.ts";
import { ownEmoji, withReaction } from "./reactions.ts";

/** Without an emoji, the member's reaction is taken back. */
type Wish = { message: PrivateMessage; emoji: string | null };

/**
 * Reacts to a message, or takes back the same reaction: optimistic, rolled back when the server
 * refuses, and kept on this phone while there is no network.
 */
export function useReact(): (message: PrivateMessage, emoji: string) => void {
  const client = useQueryClient();
  const me = useMe();
  const show = ({ id, conversationId }: PrivateMessage, emoji: string | null) =>
    patchMessage(client, conversationId, id, (held) => ({
      ...held,
      reactions: withReaction(held.reactions, me, emoji),
    }));
  const { mutate } = useMutation({
    ...oneByOne(["react"]),
    mutationFn: ({ message: { id, conversationId }, emoji }: Wish) =>
      reactOrKeep({ messageId: id, conversationId, emoji }),
    onMutate: ({ message, emoji }) => {
      const before = ownEmoji(message.reactions, me.id);
      show(message, emoji);
      return { before };
    },
    onSuccess: (answer, { message: { id, conversationId } }) => {
      // Null while it waits in the outbox; with a later press on its way, it would undo that one.
      if (answer && onTheWay(client, ["react"]) < 2)
        patchMessage(client, conversationId, id, () => answer);
    },
    onError: (error, { message }, shown) => {
      show(message, shown?.before ?? null);
      toast({ text: errorText(error), icon: "alert" });
    },
  });
  return (message, emoji) =>
    mutate({ message, emoji: ownEmoji(message.reactions, me.id) === emoji ? null : emoji });
}

/** A message with the reaction that its reader gave without network. */
export function useReacted(message: PrivateMessage): PrivateMessage {
  const me = useMe();
  const wish = useOutbox<ReactionInput>("reaction", message.id).at(-1)?.input;
  if (!wish) return message;
  return { ...message, reactions: withReaction(message.reactions, me, wish.emoji) };
}
