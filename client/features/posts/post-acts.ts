import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../infrastructure/reading/api.ts";
import { renewOwnPoints } from "../../infrastructure/session/session.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { patchPost, removePost } from "./post-cache.ts";
import { texts } from "./texts.ts";
import { texts as writing } from "./writing/texts.ts";

/** The text the author typed, and the members it mentions. */
type Words = { text: string; mentionIds: string[] };

/** Edits the text of the viewer's own post. */
export function useEditPost(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: Words) => api.posts.edit({ id, ...words }),
    onSuccess: (post) => {
      patchPost(client, id, () => post);
      toast({ text: writing.edit.done });
      onDone();
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
