import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { castVote } from "./cast-vote.ts";

export const voteCalls = {
  vote: memberCalls.posts.vote.handler(({ context: { services, viewer }, input }) =>
    castVote(services, viewer, input),
  ),
};
