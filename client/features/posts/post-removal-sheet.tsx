import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { useRemoval } from "../../infrastructure/use-removal.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { FormSheet } from "../../ui/layers/form-sheet.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { removePost } from "./post-cache.ts";
import { texts } from "./writing/texts.ts";

type PostRemovalSheetProps = {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Removes a post of someone else, for a reason that is told to them. */
export function PostRemovalSheet({ post, onClose, onDeleted }: PostRemovalSheetProps) {
  const client = useQueryClient();
  const { name } = post.author;
  const { sheet, reason } = useRemoval(name, async (words) => {
    await api.posts.remove({ id: post.id, reason: words });
    onClose();
    onDeleted?.();
    removePost(client, post.id);
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
