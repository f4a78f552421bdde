import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../infrastructure/api.ts";
import { errorText } from "../../infrastructure/error-texts.ts";
import { oneByOne, wasLast } from "../../infrastructure/one-by-one.ts";
import { likeOrKeep } from "../../infrastructure/outbox/like-or-keep.ts";
import { asWished } from "../../infrastructure/outbox/like-wish.ts";
import { renewOwnPoints } from "../../infrastructure/session.ts";
import { toast } from "../../ui/toast-store.ts";
import { patchPost, removePost } from "./post-cache.ts";
import { postQueries } from "./post-queries.ts";
import { texts } from "./texts.ts";

/** Likes or no longer likes a post: shown at once, put back when the server says no. */
export function useLikePost(id: string) {
  const client = useQueryClient();
  const pressed = ["like", id];
  const { mutate } = useMutation({
    ...oneByOne(pressed),
    mutationFn: (on: boolean) =>
      likeOrKeep({ of: "post", id, postId: id, on }, () =>
        on ? api.posts.like({ id }) : api.posts.unlike({ id }),
      ),
    onMutate: (on) => patchPost(client, id, (post) => asWished(post, on)),
    onSuccess: (answer) => {
      // Kept on this phone: what one wished is shown until the server knows.
      if (!answer || !wasLast(client, pressed)) return;
      patchPost(client, id, (post) => ({ ...post, likeCount: answer.likeCount }));
      void client.invalidateQueries({ queryKey: postQueries.likers(id).queryKey });
      renewOwnPoints("later");
    },
    onError: (error, on) => {
      if (isApiError(error, "ALREADY_LIKED")) return tellAlreadyLiked(client, id);
      patchPost(client, id, (post) => asWished(post, !on));
      toast({
        text: errorText(error),
        action: { label: texts.post.retry, onSelect: () => mutate(on) },
      });
    },
  });
  return mutate;
}

/** The like stands already, given from elsewhere: only the count may be wrong. */
function tellAlreadyLiked(client: QueryClient, id: string): void {
  toast({ text: texts.post.alreadyLiked });
  void api.posts
    .read({ id })
    .then((post) => patchPost(client, id, () => post))
    .catch(() => undefined);
}

/** What one wrote, and whom it names. */
type Words = { text: string; mentionIds: string[] };

/** Changes the words of one's post. */
export function useEditPost(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: Words) => api.posts.edit({ id, ...words }),
    onSuccess: (post) => {
      patchPost(client, id, () => post);
      toast({ text: texts.edit.done });
      onDone();
    },
  });
}

/** Deletes a post; it leaves the screen once the server has said yes. */
export function useDeletePost(id: string, onDone: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => api.posts.remove({ id }),
    onSuccess: () => {
      onDone();
      removePost(client, id);
      toast({ text: texts.remove.done, variant: "destructive" });
      renewOwnPoints();
    },
    onError: (error) => {
      if (isApiError(error) && error.status === 404) return removePost(client, id);
      toast({
        text: texts.remove.failed,
        action: { label: texts.post.retry, onSelect: () => mutation.mutate() },
      });
    },
  });
  return mutation;
}
