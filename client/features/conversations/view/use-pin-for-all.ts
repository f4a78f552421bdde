import { useMutation, useQueryClient } from "@tanstack/react-query";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchOpenConversation } from "../conversation-cache.ts";
import { texts } from "./texts.ts";

/** Pins a message for all members of its conversation, or no longer. */
export function usePinForAll(): (message: { id: string }, on: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      on ? api.conversations.pinForAll({ id }) : api.conversations.unpinForAll({ id }),
    onSuccess: (conversation, { on }) => {
      patchOpenConversation(client, conversation.id, (opened) => ({ ...opened, conversation }));
      // Seen under the bar: a brief message would lie over the last ones.
      announce(on ? texts.tools.pinnedForAll : texts.tools.unpinnedForAll);
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
  return ({ id }, on) => mutate({ id, on });
}
