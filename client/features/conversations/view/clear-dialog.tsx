import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
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
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.clear.title}
      confirm={texts.clear.confirm}
      confirmIcon={<Icon of={Trash2} />}
      cancel={texts.clear.cancel}
      keepOpen
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {texts.clear.body}
    </ConfirmDialog>
  );
}
