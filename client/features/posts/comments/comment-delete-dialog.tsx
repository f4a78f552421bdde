import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { DeletionDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { useDeleteComment } from "./comment-acts.ts";
import { CommentRemovalSheet } from "./comment-removal-sheet.tsx";
import { texts } from "./texts.ts";

type CommentDeleteDialogProps = { comment: Comment; onClose: () => void };

/** Asks before a comment is deleted: the viewer's own is confirmed, another's needs a reason. */
export function CommentDeleteDialog(props: CommentDeleteDialogProps) {
  const own = useMe().id === props.comment.author.id;
  return own ? <OwnDeletion {...props} /> : <CommentRemovalSheet {...props} />;
}

function OwnDeletion(props: CommentDeleteDialogProps) {
  const { mutate, isPending } = useDeleteComment(props.comment, props.onClose);
  return (
    <DeletionDialog
      title={texts.remove.title}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={props.onClose}
    >
      {texts.remove.body}
    </DeletionDialog>
  );
}
