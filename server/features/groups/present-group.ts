import { DomainError } from "../../../shared/errors.ts";
import type { Group } from "../../../shared/groups.ts";
import { PRESENCE_LAPSE_MS } from "../../../shared/limits.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { groupAbilities } from "./group.policy.ts";
import { readGroup } from "./group.query.ts";

/** Presence older than this is no longer shown. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_LAPSE_MS);

/** A group as one viewer sees it. @throws DomainError NOT_FOUND when it is not there or not theirs to see */
export async function showGroup(services: Services, viewer: Viewer, id: string): Promise<Group> {
  const group = await readGroup(services.db, viewer, id, onlineSince(services.clock()));
  if (!group) throw new DomainError("NOT_FOUND");
  const abilities = groupAbilities(viewer, id, group);
  return { ...group, requestCount: abilities.answerRequests ? group.requestCount : 0, abilities };
}
