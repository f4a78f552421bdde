import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { postToActOn } from "../change-post.ts";
import { toPoll } from "../present-post.ts";
import type { PollVoted } from "./vote.events.ts";
import { readPoll } from "./vote.query.ts";
import { lockPoll, replaceVotes } from "./vote.repository.ts";
import { assertVote } from "./vote.ts";

/**
 * Votes in the poll of a post: these answers replace the viewer's earlier ones; none removes them.
 *
 * @returns the poll as it stands then
 * @throws DomainError POST_NOT_FOUND, NOT_FOUND, POLL_CLOSED, POLL_OPTION_UNKNOWN, POLL_ONE_ANSWER
 */
export function castVote(
  services: Services,
  viewer: Viewer,
  { id, optionIds: wished }: { id: string; optionIds: readonly string[] },
): Promise<Poll> {
  return act(services, async (tx) => {
    const { id: postId, groupIds, visibility, channelId } = await postToActOn(tx, viewer, id);
    const rules = await lockPoll(tx, postId);
    if (!rules) throw new DomainError("NOT_FOUND");
    const at = services.clock();
    const optionIds = [...new Set(wished)];
    assertVote(rules, optionIds, at);
    const changed = await replaceVotes(tx, { postId, memberId: viewer.id, optionIds, at });
    const poll = await readPoll(tx, viewer, postId);
    if (!poll) throw new DomainError("NOT_FOUND");
    if (changed) {
      const place = { postId, groupIds, visibility, channelId };
      const votes = poll.options.map((one) => ({ optionId: one.id, voteCount: one.voteCount }));
      const { voterCount } = poll;
      const voted: PollVoted = { kind: "poll-voted", ...place, voterCount, votes };
      await services.outbox.record(tx, voted);
    }
    return toPoll(poll, at);
  });
}
