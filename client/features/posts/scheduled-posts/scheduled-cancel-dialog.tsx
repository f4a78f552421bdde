import { Trash2 } from "lucide-react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { useGiveUp } from "./scheduled-post-acts.ts";
import { texts } from "./texts.ts";

/** Asks before a planned post is given up. */
export function ScheduledCancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutate, isPending } = useGiveUp(id, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.cancel.title}
      confirm={texts.cancel.confirm}
      confirmIcon={<Icon of={Trash2} />}
      cancel={texts.cancel.keep}
      keepOpen
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {texts.cancel.body}
    </ConfirmDialog>
  );
}
