import type { PostPlace } from "../post.events.ts";

/** Counts of a poll that someone answered; who did is nobody's to hear. */
export type PollVoted = PostPlace & {
  kind: "poll-voted";
  voterCount: number;
  votes: { optionId: string; voteCount: number }[];
};
