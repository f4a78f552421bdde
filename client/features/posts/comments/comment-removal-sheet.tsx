import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useRemoval } from "../../../infrastructure/use-removal.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchComment } from "./comment-cache.ts";
import { texts } from "./texts.ts";

type CommentRemovalSheetProps = { comment: Comment; onClose: () => void };

/** Removes a comment of someone else, for a reason that is told to them. */
export function CommentRemovalSheet({ comment, onClose }: CommentRemovalSheetProps) {
  const client = useQueryClient();
  const { name } = comment.author;
  const { sheet, reason } = useRemoval(name, async (words) => {
    await api.comments.remove({ id: comment.id, reason: words });
    onClose();
    patchComment(client, comment.postId, comment.id, () => null);
    toast({ text: texts.remove.done, variant: "destructive" });
  });
  return (
    <FormSheet
      {...sheet}
      title={texts.remove.ofOther(name)}
      cancelLabel={texts.remove.cancel}
      submitLabel={texts.remove.confirm}
      submitIcon={<Icon of={Trash2} />}
      variant="garnet"
      onClose={onClose}
    >
      <ReasonField {...reason} />
    </FormSheet>
  );
}
