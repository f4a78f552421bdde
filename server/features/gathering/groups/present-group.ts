import type { Group } from "../../../../shared/gathering/groups.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { seenOnline } from "../../people/index.ts";
import { groupAbilities } from "./group.policy.ts";
import { readGroup } from "./group.query.ts";

/** A group as the viewer sees it. @throws DomainError NOT_FOUND when they may not see it */
export async function showGroup(services: Services, viewer: Viewer, id: string): Promise<Group> {
  const group = await readGroup(services.db, viewer, id, seenOnline(viewer.id, services.clock()));
  if (!group) throw new DomainError("NOT_FOUND");
  const abilities = groupAbilities(viewer, id, group);
  return { ...group, requestCount: abilities.answerRequests ? group.requestCount : 0, abilities };
}
