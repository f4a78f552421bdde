import type { LiveFact } from "../../../shared/ground/facts.ts";
import type { FactAudience, LiveNews } from "../outbox/subscriptions.ts";
import { hiddenFrom, type Viewer } from "../session/viewer.ts";

/** Whether this viewer belongs to this audience. */
export function mayHear(viewer: Viewer, audience: FactAudience): boolean {
  if (viewer.state !== "active") return false;
  if ("everyone" in audience) return true;
  if (audience.memberIds.includes(viewer.id)) return true;
  if (audience.channelIds?.some((id) => viewer.channels.has(id))) return true;
  return audience.groupIds.some((id) => viewer.groups.has(id));
}

/** A fact as sent to this viewer: groups that are closed to them are left out. */
export function factFor(viewer: Viewer, { fact, closedGroupIds = [] }: LiveNews): LiveFact {
  if (!("groupIds" in fact) || !fact.groupIds) return fact;
  const { groupIds } = fact;
  const hidden = hiddenFrom(viewer, closedGroupIds);
  if (hidden.length === 0) return fact;
  return { ...fact, groupIds: groupIds.filter((id) => !hidden.includes(id)) };
}
