import type { GroupAccess, Membership } from "../../../../shared/gathering/groups.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { GroupRead, JoinRequested, MembershipChanged } from "./group.events.ts";
import { isClosed, mayFind, mayManageMembers, mustAsk } from "./group.policy.ts";
import {
  animatorIdsOf,
  findMembership,
  listAsked,
  lockGroup,
  markGroupRead,
  nameOf,
  removeMembership,
  saveMembership,
} from "./membership.repository.ts";

/**
 * Joins an open group, or asks to join one on request. Joining twice changes nothing.
 *
 * @throws DomainError NOT_FOUND for a group that is not there or is closed to the viewer
 */
export async function joinGroup(
  services: Services,
  viewer: Viewer,
  groupId: string,
): Promise<Membership> {
  const membership = await act(services, async (tx) => {
    const group = await lockGroup(tx, groupId);
    const before = await findMembership(tx, groupId, viewer.id);
    if (!group || (!before && !mayFind(viewer, group.access))) throw new DomainError("NOT_FOUND");
    if (before) return nameOf(before);
    if (mustAsk(viewer, group.access)) return request(tx, services, groupId, viewer.id);
    return enterGroup(tx, services, {
      groupId,
      memberId: viewer.id,
      byId: viewer.id,
      before: "none",
    });
  });
  services.forgetViewer(viewer.id);
  return membership;
}

async function request(
  tx: Transaction,
  services: Services,
  groupId: string,
  memberId: string,
): Promise<Membership> {
  await saveMembership(tx, { groupId, memberId, state: "requested", at: services.clock() });
  const animatorIds = await animatorIdsOf(tx, groupId);
  const requested: JoinRequested = { kind: "join-requested", groupId, memberId, animatorIds };
  await services.outbox.record(tx, requested);
  return "requested";
}

type About = Omit<MembershipChanged, "kind" | "membership">;

async function enterGroup(tx: Transaction, services: Services, about: About): Promise<Membership> {
  const { groupId, memberId } = about;
  await saveMembership(tx, { groupId, memberId, state: "active", at: services.clock() });
  await services.outbox.record(tx, membershipChanged(about, "membre"));
  return "membre";
}

/** Leaves a group, or takes a request back. Leaving twice changes nothing. */
export async function leaveGroup(
  services: Services,
  viewer: Viewer,
  groupId: string,
): Promise<Membership> {
  await act(services, async (tx) => {
    const group = await lockGroup(tx, groupId);
    const before = await findMembership(tx, groupId, viewer.id);
    if (!group || !before) {
      if (group && !isClosed(group.access)) return;
      throw new DomainError("NOT_FOUND");
    }
    await removeMembership(tx, groupId, viewer.id);
    const about = { groupId, memberId: viewer.id, byId: viewer.id, before: nameOf(before) };
    await services.outbox.record(tx, membershipChanged(about, "none"));
  });
  services.forgetViewer(viewer.id);
  return "none";
}

/**
 * Accepts or refuses a request to join. Nothing changes when the member is already in the group.
 *
 * @throws DomainError NOT_FOUND unless the viewer animates the group or watches over the community
 */
export async function answerRequest(
  services: Services,
  viewer: Viewer,
  { id: groupId, memberId, accept }: { id: string; memberId: string; accept: boolean },
): Promise<void> {
  if (!mayManageMembers(viewer, groupId)) throw new DomainError("NOT_FOUND");
  await act(services, async (tx) => {
    if (!(await lockGroup(tx, groupId))) throw new DomainError("NOT_FOUND");
    const waiting = await findMembership(tx, groupId, memberId);
    if (!waiting) throw new DomainError("NOT_FOUND");
    if (waiting.state === "active") return nothingDone();
    const about = { groupId, memberId, byId: viewer.id, before: "requested" as const };
    if (accept) await enterGroup(tx, services, about);
    else {
      await removeMembership(tx, groupId, memberId);
      await services.outbox.record(tx, membershipChanged(about, "none"));
    }
  });
  services.forgetViewer(memberId);
}

/**
 * A new member joins the group they signed up for, or asks to when it is on request. When it is
 * unknown or closed, they join the default group instead of failing to sign up.
 */
export async function joinAtSignUp(
  tx: Transaction,
  services: Services,
  {
    groupId,
    defaultGroupId,
    ...newcomer
  }: Newcomer & { groupId: string | null; defaultGroupId: string | null },
): Promise<void> {
  if (!groupId || (await joinNew(tx, services, { ...newcomer, groupId }))) return;
  if (defaultGroupId) await joinNew(tx, services, { ...newcomer, groupId: defaultGroupId });
}

type Newcomer = {
  memberId: string;
  /** They wait to be let in: until then they are in no group, and nobody is told that they ask. */
  pending: boolean;
};

/** @returns false for a group that is not there, or is closed */
async function joinNew(
  tx: Transaction,
  services: Services,
  { memberId, pending, groupId }: Newcomer & { groupId: string },
): Promise<boolean> {
  const group = await lockGroup(tx, groupId);
  if (!group || isClosed(group.access)) return false;
  if (pending)
    await saveMembership(tx, { groupId, memberId, state: "requested", at: services.clock() });
  else await joinOrAsk(tx, services, memberId, { groupId, access: group.access });
  return true;
}

/** Someone who waited is let in: they enter the open groups they came for, and ask for the others. */
export async function joinWhenAccepted(
  tx: Transaction,
  services: Services,
  memberId: string,
): Promise<void> {
  for (const group of await listAsked(tx, memberId)) await joinOrAsk(tx, services, memberId, group);
}

async function joinOrAsk(
  tx: Transaction,
  services: Services,
  memberId: string,
  { groupId, access }: { groupId: string; access: GroupAccess },
): Promise<void> {
  if (access !== "ouvert") await request(tx, services, groupId, memberId);
  else await saveMembership(tx, { groupId, memberId, state: "active", at: services.clock() });
}

/** Someone sees all that is new in a group; where nothing was, nobody is told of it. */
export function readGroupThrough(
  services: Services,
  { id: memberId }: Viewer,
  groupId: string,
): Promise<void> {
  return act(services, async (tx) => {
    if (!(await markGroupRead(tx, groupId, memberId, services.clock()))) return;
    const read: GroupRead = { kind: "group-read", groupId, memberId };
    await services.outbox.record(tx, read);
  });
}

const membershipChanged = (about: About, membership: Membership): MembershipChanged => ({
  kind: "membership-changed",
  ...about,
  membership,
});
