import { useQueryClient } from "@tanstack/react-query";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { RemovalSheet } from "../removal-sheet.tsx";
import { patchComment } from "./comment-cache.ts";
import { texts } from "./texts.ts";

type CommentRemovalSheetProps = { comment: Comment; onClose: () => void };

/** Removes a comment of someone else, for a reason that is told to them. */
export function CommentRemovalSheet({ comment, onClose }: CommentRemovalSheetProps) {
  const client = useQueryClient();
  const remove = async (reason: string) => {
    await api.comments.remove({ id: comment.id, reason });
    onClose();
    patchComment(client, comment.postId, comment.id, () => null);
    toast({ text: texts.remove.doneOther, variant: "destructive" });
  };
  return (
    <RemovalSheet
      author={comment.author.name}
      words={texts.remove}
      remove={remove}
      onClose={onClose}
    />
  );
}
