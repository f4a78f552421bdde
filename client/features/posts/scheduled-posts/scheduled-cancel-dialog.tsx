import { DeletionDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { useGiveUp } from "./scheduled-post-acts.ts";
import { texts } from "./texts.ts";

/** Asks before a planned post is given up. */
export function ScheduledCancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutate, isPending } = useGiveUp(id, onClose);
  return (
    <DeletionDialog
      title={texts.cancel.title}
      confirm={texts.cancel.confirm}
      cancel={texts.cancel.keep}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {texts.cancel.body}
    </DeletionDialog>
  );
}
