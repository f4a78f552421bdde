import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { EditSheet, useEditedText } from "../edit-sheet.tsx";
import { useEditComment } from "./comment-acts.ts";
import { texts } from "./texts.ts";

const words = { ...texts.change, over: texts.over, empty: texts.empty400 };

/** Edits the viewer's own comment. */
export function CommentEditSheet({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const edited = useEditedText(comment);
  const edit = useEditComment(comment, () => {
    edited.forget();
    onClose();
  });
  return (
    <EditSheet
      edited={edited}
      mediaCount={comment.media.length}
      edit={edit}
      words={words}
      onClose={onClose}
    />
  );
}
