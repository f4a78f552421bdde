import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchMessage } from "../conversation-cache.ts";
import { conversationKeys, conversationQueries } from "../conversation-queries.ts";
import { texts } from "./texts.ts";

const tellFault = (error: unknown) => toast({ text: errorText(error), icon: "alert" });

/** Pins or unpins a message for this member: optimistic, rolled back when the server refuses. */
export function usePin(): (message: PrivateMessage, on: boolean) => void {
  const client = useQueryClient();
  const show = ({ id, conversationId }: PrivateMessage, pinned: boolean) =>
    patchMessage(client, conversationId, id, (held) => ({ ...held, pinned }));
  const { mutate } = useMutation({
    mutationFn: ({ message: { id }, on }: { message: PrivateMessage; on: boolean }) =>
      on ? api.conversations.pinMessage({ id }) : api.conversations.unpinMessage({ id }),
    onMutate: ({ message, on }) => show(message, on),
    onSuccess: (_, { message, on }) => {
      // Seen on the message itself: a brief message would lie over the last ones.
      announce(on ? texts.tools.pinnedNow : texts.tools.unpinnedNow);
      void client.invalidateQueries({
        queryKey: conversationQueries.pinned(message.conversationId).queryKey,
      });
      void client.invalidateQueries({ queryKey: callKey("pins") });
    },
    onError: (error, { message, on }) => {
      show(message, !on);
      tellFault(error);
    },
  });
  return (message, on) => mutate({ message, on });
}

/** Edits the text of the member's own message. */
export function useEditMessage({ id, conversationId }: PrivateMessage, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.conversations.editMessage({ id, text }),
    onSuccess: (message) => {
      patchMessage(client, conversationId, id, () => message);
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
      onDone();
    },
  });
}

/** Deletes the member's own message for everyone: its row stays, without text or media. */
export function useDeleteMessage({ id, conversationId }: PrivateMessage, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.conversations.removeMessage({ id }),
    onSuccess: () => {
      const deletedAt = new Date().toISOString();
      patchMessage(client, conversationId, id, (held) => ({
        ...held,
        deletedAt,
        text: "",
        media: [],
        replyTo: null,
        pinned: false,
      }));
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
      toast({ text: texts.remove.done, variant: "destructive" });
      onDone();
    },
    onError: (error) => {
      onDone();
      tellFault(error);
    },
  });
}
