import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isHeld } from "../../../shared/posts/held-texts.ts";
import type { Post, Visibility } from "../../../shared/posts/posts.contract.ts";
import { api, isApiError } from "../../infrastructure/reading/api.ts";
import { renewOwnPoints } from "../../infrastructure/session/session.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { patchPost, removePost } from "./post-cache.ts";
import { texts } from "./texts.ts";
import { texts as writing } from "./writing/texts.ts";

/** What its author makes of a post; what is left out stays. */
type Change = {
  text: string;
  mentionIds: string[];
  mediaIds?: string[];
  groupIds?: string[];
  visibility?: Visibility;
};

/** Edits the viewer's own post; refused once when it changed elsewhere meanwhile. */
export function useEditPost({ id, updatedAt }: Post, onDone: () => void) {
  const client = useQueryClient();
  const [basedOn, setBasedOn] = useState(updatedAt);
  return useMutation({
    mutationFn: (change: Change) => api.posts.edit({ id, basedOn, ...change }),
    onSuccess: (post) => {
      if (isHeld(post))
        void import("./held/tell-held.tsx").then(({ tellHeld }) => tellHeld(client, post));
      else patchPost(client, id, () => post);
      onDone();
    },
    onError: async (error) => {
      if (!isApiError(error, "EDITED_ELSEWHERE")) return;
      const post = await api.posts.read({ id }).catch(() => null);
      if (!post) return;
      setBasedOn(post.updatedAt);
      patchPost(client, id, () => post);
    },
  });
}

/** Deletes a post; it is removed from the screen once the server has deleted it. */
export function useDeletePost(id: string, onDone: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => api.posts.remove({ id }),
    onSuccess: () => {
      onDone();
      removePost(client, id);
      toast({ text: writing.remove.done, variant: "destructive" });
      renewOwnPoints();
    },
    onError: (error) => {
      if (isApiError(error) && error.status === 404) return removePost(client, id);
      toast({
        text: writing.remove.failed,
        action: { label: texts.post.retry, onSelect: () => mutation.mutate() },
      });
    },
  });
  return mutation;
}
