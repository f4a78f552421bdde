import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { oneByOne, onTheWay } from "../../infrastructure/one-by-one.ts";
import { likeOrKeep } from "../../infrastructure/outbox/like-or-keep.ts";
import { asWished } from "../../infrastructure/outbox/like-wish.ts";
import { api, isApiError } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { renewOwnPoints } from "../../infrastructure/session/session.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { patchPost } from "./post-cache.ts";
import { postQueries } from "./post-queries.ts";
import { texts } from "./texts.ts";

/** Likes or unlikes a post: an optimistic update, rolled back when the server refuses. */
export function useLikePost(id: string) {
  const client = useQueryClient();
  const pressed = ["like", id];
  const { mutate } = useMutation({
    ...oneByOne(pressed),
    mutationFn: (on: boolean) =>
      likeOrKeep({ of: "post", id, postId: id, on }, () =>
        on ? api.posts.like({ id }) : api.posts.unlike({ id }),
      ),
    onMutate: (on) => {
      patchPost(client, id, (post) => asWished(post, on));
      const since = performance.now();
      if (on)
        void import("./thanks.tsx").then(
          (m) => m.thank(id, since),
          () => {},
        );
    },
    onSuccess: (answer) => {
      // `answer` is null while the like waits in the outbox; with a later press on its way, this
      // count would undo what the screen shows.
      if (!answer || onTheWay(client, pressed) > 1) return;
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

/** The member had liked it from another device: the like is shown, only the count may be wrong. */
function tellAlreadyLiked(client: QueryClient, id: string): void {
  toast({ text: texts.post.alreadyLiked });
  void api.posts
    .read({ id })
    .then((post) => patchPost(client, id, () => post))
    .catch(() => undefined);
}
