import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchOpenConversation } from "../conversation-cache.ts";
import { conversationKeys } from "../conversation-queries.ts";

type GroupAct = {
  act: () => Promise<Conversation | unknown>;
  /** Said once it is done. */
  done: string;
  after?: () => void;
};

/** An action on a group conversation: its answer is put in the cache, a failure told in a toast. */
export function useGroupAct(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act }: GroupAct) => act(),
    onSuccess: (answer, { done, after }) => {
      if (isConversation(answer)) {
        patchOpenConversation(client, conversationId, (opened) => ({
          ...opened,
          conversation: answer,
        }));
      }
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
      toast({ text: done });
      after?.();
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
}

const isConversation = (answer: unknown): answer is Conversation =>
  typeof answer === "object" && answer !== null && "members" in answer;
