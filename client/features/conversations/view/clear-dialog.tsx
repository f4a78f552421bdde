import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { DeletionDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { earlierKey, patchOpenConversation } from "../conversation-cache.ts";
import { conversationKeys } from "../conversation-queries.ts";
import { texts } from "./texts.ts";

type ClearDialogProps = { conversationId: string; onClose: () => void };

/** Asks before a conversation is emptied for this member alone. */
export function ClearDialog({ conversationId: id, onClose }: ClearDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.conversations.clear({ id }),
    onSuccess: () => {
      patchOpenConversation(client, id, (opened) => ({
        ...opened,
        messages: { items: [], nextCursor: null },
      }));
      client.removeQueries({ queryKey: earlierKey(id) });
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
      toast({ text: texts.clear.done, variant: "destructive" });
      onClose();
    },
    onError: (error) => {
      toast({ text: errorText(error), icon: "alert" });
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={texts.clear.title}
      confirm={texts.clear.confirm}
      cancel={texts.clear.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {texts.clear.body}
    </DeletionDialog>
  );
}
