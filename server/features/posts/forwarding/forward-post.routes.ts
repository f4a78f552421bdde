import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { answerWithSent } from "../../conversations/index.ts";
import { forwardPost } from "./forward-post.ts";

/** The call that forwards a post to a conversation. */
export const forwardPostCalls = {
  forwardPost: memberCalls.conversations.forwardPost.handler(
    async ({ context: { services, viewer }, input }) =>
      answerWithSent(services, viewer, await forwardPost(services, viewer, input)),
  ),
};
