import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { MAX_TEXT_LENGTH } from "../../../../shared/ground/limits.ts";
import { dropFromOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog, DeletionDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { TextSheet } from "../../../ui/layers/text-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { useDeleteMessage, useEditMessage } from "./message-acts.ts";
import { texts } from "./texts.ts";
import type { Waiting } from "./waiting-row.tsx";

type MessageSheetProps = { message: PrivateMessage; onClose: () => void };

/** Edits the member's own message in a sheet; text that is not saved is kept as a draft. */
export function MessageEditSheet({ message, onClose }: MessageSheetProps) {
  const [text, setText, forget] = useKeptText(`modification.${message.id}`, message.text);
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useEditMessage(message, () => {
    forget();
    onClose();
  });
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const empty = text.trim() === "" && message.media.length === 0;
  const fault =
    (over > 0 && texts.change.over(over)) ||
    (pressed && empty && texts.change.empty) ||
    (error && errorText(error));
  return (
    <TextSheet
      title={texts.change.title}
      closeLabel={texts.change.close}
      onClose={onClose}
      label={texts.change.label}
      field={{ value: text, onChange: (event) => setText(event.target.value) }}
      fault={fault || undefined}
      saveLabel={texts.change.save}
      busy={isPending}
      onSave={() => {
        setPressed(true);
        if (over <= 0 && !empty && !isPending) mutate(text);
      }}
    />
  );
}

/** Asks before a message is deleted for everyone. */
export function MessageDeleteDialog({ message, onClose }: MessageSheetProps) {
  const { mutate, isPending } = useDeleteMessage(message, onClose);
  return (
    <DeletionDialog
      title={texts.remove.title}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {texts.remove.body}
    </DeletionDialog>
  );
}

/** Asks before a message is removed from the outbox. */
export function MessageWithdrawDialog({ item, onClose }: { item: Waiting; onClose: () => void }) {
  const words = texts.waiting;
  const drop = async () => {
    if (!(await dropFromOutbox(item.id))) toast({ text: words.left, icon: "none" });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      confirm={words.withdraw}
      confirmIcon={<Icon of={Trash2} />}
      cancel={words.keep}
      onConfirm={() => void drop()}
    >
      {words.body}
    </ConfirmDialog>
  );
}
