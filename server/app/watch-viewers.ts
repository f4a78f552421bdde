import type { Sessions } from "../features/accounts/wiring.ts";
import type { ChannelChanged, GroupChanged } from "../features/gathering/index.ts";
import type { CurrentCommunity } from "../features/people/wiring.ts";
import type { LiveHub } from "../infrastructure/live/live-hub.ts";
import type { DomainEvent } from "../infrastructure/outbox/subscriptions.ts";

/** Facts after which what is cached of a member is stale. */
const ABOUT_A_MEMBER = new Set([
  "viewer-changed",
  "membership-changed",
  "channel-standing-changed",
]);
/** Facts that carry the ids of the members whose rights they change. */
const ABOUT_SEVERAL = new Set(["group-changed", "channel-changed"]);
/** Facts after which something must not be shown any more that an older state would show. */
const PROTECTING = new Set([
  ...ABOUT_A_MEMBER,
  ...ABOUT_SEVERAL,
  "community-changed",
  "member-blocked",
  "member-judged",
  "role-changed",
  "post-edited",
  "post-deleted",
  "comment-edited",
  "comment-deleted",
  "message-edited",
  "message-deleted",
]);

/**
 * Follows facts that change what members may do, in every process: forgets what was remembered,
 * gives open live streams their new rights, and ends those of a member who is no longer active,
 * whose session is over, or who may no longer enter the closed community.
 *
 * @param guard called so that nobody reads a state from before what this process has read
 */
export function watchViewers(
  sessions: Sessions,
  hub: () => LiveHub,
  community: CurrentCommunity,
  guard?: () => void,
) {
  return async (event: DomainEvent): Promise<void> => {
    if (PROTECTING.has(event.kind)) guard?.();
    if (event.kind === "community-changed") await community.refresh();
    if (event.kind === "community-changed" && !community.isOpen()) sendAway();
    if (ABOUT_A_MEMBER.has(event.kind))
      await reauthorise([(event as DomainEvent & { memberId: string }).memberId]);
    if (ABOUT_SEVERAL.has(event.kind))
      await reauthorise((event as GroupChanged | ChannelChanged).memberIds);
  };

  /** The community closed: streams of members who may no longer enter are ended. */
  function sendAway(): void {
    for (const listener of hub().listeners()) if (listener.viewer.role !== "admin") listener.end();
  }

  async function reauthorise(memberIds: readonly string[]): Promise<void> {
    const live = hub();
    for (const memberId of memberIds) sessions.viewers.forget(memberId);
    const concerned = memberIds.flatMap((memberId) => [...live.listenersOf(memberId)]);
    await Promise.all(
      concerned.map(async (listener) => {
        const session = await sessions.viewers.find(listener.viewer.sessionToken);
        if (session?.viewer.state === "active") live.reauthorise(listener, session.viewer);
        else listener.end();
      }),
    );
  }
}
