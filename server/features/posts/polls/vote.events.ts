import type { PostPlace } from "../post.events.ts";

/** The counts of a poll after a vote, without the voter: nobody is told who voted. */
export type PollVoted = PostPlace & {
  kind: "poll-voted";
  voterCount: number;
  votes: { optionId: string; voteCount: number }[];
};
