import { DomainError } from "../../../../shared/ground/errors.ts";
import { periodKeys } from "../../../../shared/posts/points.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { countVisibleGroups, readsAllOf } from "../../gathering/index.ts";
import { startOfWeek } from "./day.ts";
import { WHOLE_COMMUNITY } from "./points.repository.ts";
import { readRanking } from "./ranking.query.ts";
import { readReceived } from "./received.query.ts";

/**
 * Lets moderators read the ranking of a group they are not in.
 *
 * @throws DomainError NOT_FOUND when the viewer may not, or there is no such group
 */
async function assertWatches({ db }: Services, viewer: Viewer, groupId: string): Promise<void> {
  if (!readsAllOf(viewer, groupId) || (await countVisibleGroups(db, viewer, [groupId])) === 0)
    throw new DomainError("NOT_FOUND");
}

/** @param timeZone the community's, in which weeks and months are counted */
export const createRankingCalls = (timeZone: () => string) => ({
  read: memberCalls.ranking.read.handler(
    async ({ context: { services, viewer }, input: { groupId, period } }) => {
      if (groupId && !viewer.groups.has(groupId)) await assertWatches(services, viewer, groupId);
      const now = services.clock();
      const keys = periodKeys(now, timeZone());
      const sunday = new Date(startOfWeek(now, timeZone()).getTime() - 1);
      return readRanking(services.db, period, {
        scopeId: groupId ?? WHOLE_COMMUNITY,
        period: keys[period],
        viewer,
        week: keys.week,
        weekBefore: periodKeys(sunday, timeZone()).week,
      });
    },
  ),
  readReceived: memberCalls.ranking.readReceived.handler(({ context: { services, viewer } }) =>
    readReceived(services.db, viewer, startOfWeek(services.clock(), timeZone())),
  ),
});
