import { registerCommentSender } from "../features/comments/comment-sender.tsx";
import { messageSender } from "../features/conversations/writing/message-sender.ts";
import { registerPostSender } from "../features/posts/post-sender.tsx";
import { registerSender } from "../infrastructure/outbox/senders.ts";
import { paths } from "../infrastructure/paths.ts";
import { queryClient } from "../infrastructure/query-client.ts";
import { communityQuery } from "../infrastructure/session.ts";
import { registerLikeSender } from "./like-sender.ts";

/**
 * How each kind of item leaves, loaded when something waits.
 *
 * @param go leads to a page of the application
 */
export function registerSenders(go: (path: string) => void): void {
  registerPostSender(queryClient, ({ id }) => {
    const community = queryClient.getQueryData(communityQuery.queryKey);
    if (community) go(paths.post(community.id, id));
  });
  registerCommentSender(queryClient);
  registerLikeSender(queryClient);
  registerSender("message", messageSender);
}
