import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchOpenConversation } from "../conversation-cache.ts";
import { conversationKeys, conversationQueries } from "../conversation-queries.ts";
import { texts } from "./texts.ts";

type Chosen = { id: string; name: string };

/** Chooses the witness of a conversation, of one still to begin too; null does without. */
export function useWitnessAct(
  conversation: Conversation | null,
  other: MemberItem | null,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen | null) => actOn(conversation, other, chosen),
    onSuccess: (answer, chosen) => {
      if (conversation) {
        patchOpenConversation(client, answer.id, (opened) => ({ ...opened, conversation: answer }));
      } else if (other) {
        const { queryKey } = conversationQueries.withMember(other.id);
        void client.invalidateQueries({ queryKey });
      }
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
      toast({ text: chosen ? texts.sheet.chosen(chosen.name) : texts.sheet.ended });
      onDone();
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
}

function actOn(
  conversation: Conversation | null,
  other: MemberItem | null,
  chosen: Chosen | null,
): Promise<Conversation> {
  if (conversation && chosen)
    return api.conversations.chooseWitness({ id: conversation.id, memberId: chosen.id });
  if (conversation) return api.conversations.endWitness({ id: conversation.id });
  return api.conversations.create({
    memberIds: [other?.id ?? ""],
    ...(chosen && { witnessId: chosen.id }),
  });
}
