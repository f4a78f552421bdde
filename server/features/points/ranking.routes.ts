import { DomainError } from "../../../shared/errors.ts";
import { periodKeys } from "../../../shared/points.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { isModerator } from "../../infrastructure/session/viewer.ts";
import { WHOLE_COMMUNITY } from "./points.repository.ts";
import { readRanking } from "./ranking.query.ts";

/** @param timeZone the community's, in which weeks and months are counted */
export const createRankingCalls = (timeZone: () => string) => ({
  read: memberCalls.ranking.read.handler(
    ({ context: { services, viewer }, input: { groupId, period } }) => {
      if (groupId && !viewer.groups.has(groupId) && !isModerator(viewer))
        throw new DomainError("NOT_FOUND");
      const keys = periodKeys(services.clock(), timeZone());
      const scopeId = groupId ?? WHOLE_COMMUNITY;
      return readRanking(services.db, { scopeId, period: keys[period], memberId: viewer.id });
    },
  ),
});
