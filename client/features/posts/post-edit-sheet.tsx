import type { Post } from "../../../shared/posts/posts.contract.ts";
import { EditSheet, useEditedText } from "./edit-sheet.tsx";
import { useEditPost } from "./post-acts.ts";
import { texts } from "./writing/texts.ts";

const { over, left, empty } = texts.composer;
const words = { ...texts.edit, over, left, empty };

/** Edits the viewer's own post. */
export function PostEditSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const edited = useEditedText(post);
  const edit = useEditPost(post.id, () => {
    edited.forget();
    onClose();
  });
  return <EditSheet written={post} edited={edited} edit={edit} words={words} onClose={onClose} />;
}
