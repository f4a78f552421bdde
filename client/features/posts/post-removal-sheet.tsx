import { useQueryClient } from "@tanstack/react-query";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { removePost } from "./post-cache.ts";
import { RemovalSheet } from "./removal-sheet.tsx";
import { texts } from "./writing/texts.ts";

type PostRemovalSheetProps = {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Removes a post of someone else, for a reason that is told to them. */
export function PostRemovalSheet({ post, onClose, onDeleted }: PostRemovalSheetProps) {
  const client = useQueryClient();
  const remove = async (reason: string) => {
    await api.posts.remove({ id: post.id, reason });
    onClose();
    onDeleted?.();
    removePost(client, post.id);
    toast({ text: texts.remove.doneOther, variant: "destructive" });
  };
  return (
    <RemovalSheet
      author={post.author.name}
      words={texts.remove}
      remove={remove}
      onClose={onClose}
    />
  );
}
