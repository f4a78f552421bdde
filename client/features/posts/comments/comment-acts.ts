import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { isHeld } from "../../../../shared/posts/held-texts.ts";
import { oneByOne, onTheWay } from "../../../infrastructure/one-by-one.ts";
import { likeOrKeep } from "../../../infrastructure/outbox/like-or-keep.ts";
import { asWished } from "../../../infrastructure/outbox/like-wish.ts";
import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { renewOwnPoints } from "../../../infrastructure/session/session.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchComment } from "./comment-cache.ts";
import { commentQueries } from "./comment-queries.ts";
import { texts } from "./texts.ts";

/** Likes or unlikes a comment: an optimistic update, rolled back when the server refuses. */
export function useLikeComment({ id, postId }: Comment) {
  const client = useQueryClient();
  const patch = (change: (comment: Comment) => Comment) => patchComment(client, postId, id, change);
  const pressed = ["like", id];
  const { mutate } = useMutation({
    ...oneByOne(pressed),
    mutationFn: (on: boolean) =>
      likeOrKeep({ of: "comment", id, postId, on }, () =>
        on ? api.comments.like({ id }) : api.comments.unlike({ id }),
      ),
    onMutate: (on) => patch((comment) => asWished(comment, on)),
    onSuccess: (answer) => {
      // `answer` is null while the like waits in the outbox; with a later press on its way, this
      // count would undo what the screen shows.
      if (!answer || onTheWay(client, pressed) > 1) return;
      patch((comment) => ({ ...comment, likeCount: answer.likeCount }));
      renewOwnPoints("later");
    },
    onError: (error, on) => {
      if (isApiError(error, "ALREADY_LIKED")) {
        // Liked from another device: the like is shown, only the count may be wrong.
        toast({ text: texts.alreadyLiked });
        void client.invalidateQueries({ queryKey: commentQueries.ofPost(postId).queryKey });
        return;
      }
      patch((comment) => asWished(comment, !on));
      toast({
        text: errorText(error),
        icon: "alert",
        action: { label: texts.retry, onSelect: () => mutate(on) },
      });
    },
  });
  return mutate;
}

/** The text the author typed, and the members it mentions. */
type Words = { text: string; mentionIds: string[] };

/** Edits the text of the viewer's own comment. */
export function useEditComment({ id, postId }: Comment, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: Words) => api.comments.edit({ id, ...words }),
    onSuccess: (comment) => {
      if (isHeld(comment))
        void import("../held/tell-held.tsx").then(({ tellHeld }) => tellHeld(client, comment));
      else patchComment(client, postId, id, () => comment);
      onDone();
    },
  });
}

/** Deletes a comment; it is removed from the screen once the server has deleted it. */
export function useDeleteComment({ id, postId }: Comment, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.comments.remove({ id }),
    onSuccess: () => {
      onDone();
      patchComment(client, postId, id, () => null);
      toast({ text: texts.remove.done, variant: "destructive" });
      renewOwnPoints();
    },
    onError: (error) => {
      onDone();
      if (isApiError(error) && error.status === 404) {
        return patchComment(client, postId, id, () => null);
      }
      toast({ text: texts.remove.failed, icon: "alert" });
    },
  });
}
