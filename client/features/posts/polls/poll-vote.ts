import type { Poll } from "../../../../shared/posts/posts.contract.ts";

/** The ids of the options the viewer chose. */
export const ownAnswers = (poll: Poll): string[] =>
  poll.options.filter(({ mine }) => mine).map(({ id }) => id);

/** A poll with the viewer's new answer, as the server will count it. */
export function withAnswers(poll: Poll, chosen: readonly string[]): Poll {
  const before = ownAnswers(poll).length > 0 ? 1 : 0;
  const after = chosen.length > 0 ? 1 : 0;
  return {
    ...poll,
    voterCount: Math.max(0, poll.voterCount + after - before),
    options: poll.options.map((option) => {
      const mine = chosen.includes(option.id);
      const moved = Number(mine) - Number(option.mine);
      return { ...option, mine, voteCount: Math.max(0, option.voteCount + moved) };
    }),
  };
}

/** How many in a hundred of those who answered chose this. */
export const percentOf = (votes: number, voters: number): number =>
  voters > 0 ? Math.round((100 * votes) / voters) : 0;

/** Whether the poll takes answers now: it may have closed since it was read. */
export const isOpen = ({ open, closesAt }: Poll, now: Date): boolean =>
  open && (closesAt === null || new Date(closesAt) > now);
