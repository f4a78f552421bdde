import { type HeldTextAnswer, isHeld } from "../../../shared/posts/held-texts.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { addPost, tellHeld } from "../../features/posts/index.ts";
import type { ForwardInput } from "../../infrastructure/outbox/forward-wish.ts";
import type { ItemSender } from "../../infrastructure/outbox/senders.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { queryClient } from "../../infrastructure/reading/query-client.ts";
import { meQuery, renewOwnPoints } from "../../infrastructure/session/session.ts";

/** How a post or a message that waits is forwarded to a group. */
export const forwardSender: ItemSender<ForwardInput, Post | HeldTextAnswer> = {
  send: ({ id, input: { groupId, of } }) => api.posts.forward({ groupId, id, of }),
  sent(_wish, post) {
    if (isHeld(post)) return tellHeld(queryClient, post);
    addPost(queryClient, post);
    renewOwnPoints();
  },
  words: ({ text }) => text,
  to: ({ groupId }) =>
    queryClient.getQueryData(meQuery.queryKey)?.groups.find(({ id }) => id === groupId)?.name ??
    null,
};
