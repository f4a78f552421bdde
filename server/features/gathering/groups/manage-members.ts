import type { Membership } from "../../../../shared/gathering/groups.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { MembershipChanged } from "./group.events.ts";
import { mayManageMembers, maySee } from "./group.policy.ts";
import { lockStoredGroup } from "./group.repository.ts";
import {
  countActiveMembers,
  findMembership,
  nameOf,
  removeMembership,
  saveMembership,
  saveRole,
} from "./membership.repository.ts";

type Who = { id: string; memberId: string };

/**
 * Enters a member into a group, whatever its access; who asked to enter is accepted. Entering
 * someone twice changes nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED
 */
export const addMember = (services: Services, viewer: Viewer, who: Who): Promise<void> =>
  withManagedGroup(services, viewer, who, async (tx) => {
    const before = nameOf(await findMembership(tx, who.id, who.memberId));
    if ((await enterActiveMember(tx, services, who)) === "was in") return nothingDone();
    await recordMembership(tx, services, { ...who, byId: viewer.id, before }, "membre");
  });

/**
 * Removes a member from a group, or refuses a request to join. Doing it twice changes nothing.
 *
 * @throws DomainError NOT_FOUND; NOT_ALLOWED for an animator, whom only administrators remove
 */
export const removeMember = (services: Services, viewer: Viewer, who: Who): Promise<void> =>
  withManagedGroup(services, viewer, who, async (tx) => {
    const standing = await findMembership(tx, who.id, who.memberId);
    if (!standing) return nothingDone();
    if (standing.role === "animateur" && viewer.role !== "admin")
      throw new DomainError("NOT_ALLOWED");
    await removeMembership(tx, who.id, who.memberId);
    await recordMembership(
      tx,
      services,
      { ...who, byId: viewer.id, before: nameOf(standing) },
      "none",
    );
  });

/** Names an animator, who enters the group when they are not in it. @throws DomainError NOT_FOUND */
export const nameAnimator = (services: Services, viewer: Viewer, who: Who): Promise<void> =>
  withManagedGroup(services, viewer, who, async (tx) => {
    const before = await findMembership(tx, who.id, who.memberId);
    await enterActiveMember(tx, services, who);
    if (before?.state === "active" && before.role === "animateur") return nothingDone();
    await saveRole(tx, { groupId: who.id, memberId: who.memberId, role: "animateur" });
    await recordMembership(
      tx,
      services,
      { ...who, byId: viewer.id, before: nameOf(before) },
      "animateur",
    );
  });

/** Takes the role of animator back; they stay in the group. @throws DomainError NOT_FOUND */
export const dismissAnimator = (services: Services, viewer: Viewer, who: Who): Promise<void> =>
  withManagedGroup(services, viewer, who, async (tx) => {
    const before = await findMembership(tx, who.id, who.memberId);
    if (before?.role !== "animateur") return nothingDone();
    await saveRole(tx, { groupId: who.id, memberId: who.memberId, role: "membre" });
    await recordMembership(
      tx,
      services,
      { ...who, byId: viewer.id, before: "animateur" },
      "membre",
    );
  });

/** Does something with the members of a group that the viewer looks after. */
async function withManagedGroup(
  services: Services,
  viewer: Viewer,
  { id, memberId }: Who,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await act(services, async (tx) => {
    const group = await lockStoredGroup(tx, id);
    if (!group || group.archivedAt || !maySee(viewer, id, group.access))
      throw new DomainError("NOT_FOUND");
    if (!mayManageMembers(viewer, id)) throw new DomainError("NOT_ALLOWED");
    await work(tx);
  });
  services.forgetViewer(memberId);
}

/** Enters an active member of the community; in a group already, they stay as they are. */
async function enterActiveMember(
  tx: Transaction,
  services: Services,
  { id: groupId, memberId }: Who,
): Promise<"entered" | "was in"> {
  if ((await findMembership(tx, groupId, memberId))?.state === "active") return "was in";
  if ((await countActiveMembers(tx, [memberId])) === 0) throw new DomainError("NOT_FOUND");
  await saveMembership(tx, { groupId, memberId, state: "active", at: services.clock() });
  return "entered";
}

async function recordMembership(
  tx: Transaction,
  services: Services,
  { id: groupId, ...who }: Who & Pick<MembershipChanged, "byId" | "before">,
  membership: Membership,
): Promise<void> {
  const changed: MembershipChanged = { kind: "membership-changed", groupId, ...who, membership };
  await services.outbox.record(tx, changed);
}
