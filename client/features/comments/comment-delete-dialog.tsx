import { Trash2 } from "lucide-react";
import type { Comment } from "../../../shared/comments.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDeleteComment } from "./comment-acts.ts";
import { texts } from "./texts.ts";

/** Asks before a comment is deleted. */
export function CommentDeleteDialog(props: { comment: Comment; onClose: () => void }) {
  const { mutate, isPending } = useDeleteComment(props.comment, props.onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={texts.remove.title}
      confirm={texts.remove.confirm}
      confirmIcon={<Icon of={Trash2} />}
      cancel={texts.remove.cancel}
      keepOpen
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {texts.remove.body}
    </ConfirmDialog>
  );
}
