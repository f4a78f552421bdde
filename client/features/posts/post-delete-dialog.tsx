import { Trash2 } from "lucide-react";
import type { Post } from "../../../shared/posts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDeletePost } from "./post-acts.ts";
import { texts } from "./texts.ts";

type PostDeleteDialogProps = {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Asks before a post is deleted, and says what goes with it. */
export function PostDeleteDialog({ post, onClose, onDeleted }: PostDeleteDialogProps) {
  const { mutate, isPending } = useDeletePost(post.id, () => {
    onClose();
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.remove.title}
      confirm={texts.remove.confirm}
      confirmIcon={<Icon of={Trash2} />}
      cancel={texts.remove.cancel}
      keepOpen
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: onClose })}
    >
      {texts.remove.body(post.media.length, post.commentCount)}
    </ConfirmDialog>
  );
}
