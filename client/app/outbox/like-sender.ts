import type { QueryClient } from "@tanstack/react-query";
import { commentTexts, patchComment, patchPost, postTexts } from "../../features/posts/index.ts";
import { asWished, type LikeInput } from "../../infrastructure/outbox/like-wish.ts";
import type { OutboxItem } from "../../infrastructure/outbox/outbox.ts";
import { registerSender } from "../../infrastructure/outbox/senders.ts";
import { api, isApiError } from "../../infrastructure/reading/api.ts";
import { sentenceOf } from "../../infrastructure/reading/error-texts.ts";
import { renewOwnPoints } from "../../infrastructure/session/session.ts";
import { toast } from "../../ui/layers/toast-store.ts";

/** The count the server gave; null when the like already existed, from here or elsewhere. */
type Answer = { likeCount: number } | null;
type Wish = OutboxItem<LikeInput>;

/** Registers how a like that waits is given or taken back. */
export function registerLikeSender(client: QueryClient): void {
  registerSender<LikeInput, Answer>("like", {
    async send(wish) {
      const { of, on } = wish.input;
      const calls = of === "post" ? api.posts : api.comments;
      try {
        return await (on ? calls.like : calls.unlike)({ id: wish.place });
      } catch (error) {
        if (!isApiError(error, "ALREADY_LIKED")) throw error;
        // It may be this very like, whose answer was lost: then there is nothing to tell.
        if (!wish.uncertain) toast({ text: alreadyLiked(wish) });
        return null;
      }
    },
    sent(wish, answer) {
      patch(client, wish, answer);
      renewOwnPoints("later");
    },
    // Undoes the like shown optimistically, and tells its author.
    refused(wish, fault) {
      patch(client, { ...wish, input: { ...wish.input, on: !wish.input.on } }, null);
      toast({ text: sentenceOf(fault) ?? sentenceOf("LIKE_FAILED"), icon: "alert" });
    },
    words: () => "",
  });
}

const alreadyLiked = ({ input }: Wish) =>
  input.of === "post" ? postTexts.post.alreadyLiked : commentTexts.alreadyLiked;

function patch(client: QueryClient, { place, input }: Wish, answer: Answer): void {
  const { of, postId, on } = input;
  const change = <T extends { likedByMe: boolean; likeCount: number }>(text: T): T =>
    answer ? { ...text, likedByMe: on, ...answer } : asWished(text, on);
  if (of === "post") patchPost(client, place, change);
  else patchComment(client, postId, place, change);
}
