import { messageSender, reactionSender } from "../../features/conversations/index.ts";
import { registerCommentSender, registerPostSender } from "../../features/posts/index.ts";
import { registerSender } from "../../infrastructure/outbox/senders.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { queryClient } from "../../infrastructure/reading/query-client.ts";
import { communityQuery } from "../../infrastructure/session/session.ts";
import { forwardSender } from "./forward-sender.ts";
import { registerLikeSender } from "./like-sender.ts";

/**
 * How each kind of item is sent, loaded when something waits.
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
  registerSender("reaction", reactionSender);
  registerSender("forward", forwardSender);
}
