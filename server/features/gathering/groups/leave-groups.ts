import type { Departure } from "../../../infrastructure/services.ts";
import { forgetFormerGroups } from "../import/imported-memberships.repository.ts";
import type { MembershipChanged } from "./group.events.ts";
import { deleteMembershipsOf } from "./membership.repository.ts";

/** Takes someone who leaves the community out of every group. */
export const leaveGroups: Departure = async (tx, services, { memberId }) => {
  await forgetFormerGroups(tx, memberId);
  for (const groupId of await deleteMembershipsOf(tx, memberId)) {
    const left: MembershipChanged = {
      kind: "membership-changed",
      groupId,
      memberId,
      byId: memberId,
      membership: "none",
      before: "membre",
    };
    await services.outbox.record(tx, left);
  }
};
