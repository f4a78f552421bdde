import type { Post } from "../../../shared/posts/posts.contract.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { DeletionDialog } from "../../ui/layers/confirm-dialog.tsx";
import { useDeletePost } from "./post-acts.ts";
import { PostRemovalSheet } from "./post-removal-sheet.tsx";
import { texts } from "./writing/texts.ts";

type PostDeleteDialogProps = {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Asks before a post is deleted: the viewer's own is confirmed, another's needs a reason. */
export function PostDeleteDialog(props: PostDeleteDialogProps) {
  const own = useMe().id === props.post.author.id;
  return own ? <OwnDeletion {...props} /> : <PostRemovalSheet {...props} />;
}

function OwnDeletion({ post, onClose, onDeleted }: PostDeleteDialogProps) {
  const { mutate, isPending } = useDeletePost(post.id, () => {
    onClose();
    onDeleted?.();
  });
  return (
    <DeletionDialog
      title={texts.remove.title}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: onClose })}
      onClose={onClose}
    >
      {texts.remove.body(post.media.length, post.commentCount)}
    </DeletionDialog>
  );
}
