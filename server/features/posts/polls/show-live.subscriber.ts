import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import { audienceOf } from "../text-audience.ts";
import type { PollVoted } from "./vote.events.ts";

export const showPollVoted = (event: PollVoted): LiveNews => {
  const { postId, voterCount, votes } = event;
  return { fact: { kind: "poll-voted", postId, voterCount, votes }, audience: audienceOf(event) };
};
