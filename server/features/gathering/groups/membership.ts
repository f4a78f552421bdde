import type { GroupAccess, Membership } from "../../../../shared/gathering/groups.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { GroupRead, JoinRequested, MembershipChanged } from "./group.events.ts";
import { isClosed, mayFind, mayManageMembers, mustAsk } from "./group.policy.ts";
import { findRules } from "./group-rules.repository.ts";
import { mayEnterWith } from "./group-rules.ts";
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
 * @param wish with the text of the group's rules that was read and accepted, where it has any
 * @throws DomainError NOT_FOUND for a group that is not there or is closed to the viewer,
 *   GROUP_RULES_TO_ACCEPT where its rules are others, or none were accepted
 */
export async function joinGroup(
  services: Services,
  viewer: Viewer,
  { id: groupId, acceptedRules: given }: { id: string; acceptedRules?: number | undefined },
): Promise<Membership> {
  const membership = await act(services, async (tx) => {
    const group = await lockGroup(tx, groupId);
    const before = await findMembership(tx, groupId, viewer.id);
    if (!group || (!before && !mayFind(viewer, group.access))) throw new DomainError("NOT_FOUND");
    if (before) return nameOf(before);
    const rules = await findRules(tx, groupId);
    if (!mayEnterWith(rules, given)) throw new DomainError("GROUP_RULES_TO_ACCEPT");
    const acceptedRules = rules.items.length > 0 ? given : undefined;
    const about = { groupId, memberId: viewer.id, acceptedRules };
    if (mustAsk(viewer, group.access)) return request(tx, services, about);
    return enterGroup(tx, services, { ...about, byId: viewer.id, before: "none" });
  });
  services.forgetViewer(viewer.id);
  return membership;
}

type Entering = { groupId: string; memberId: string; acceptedRules?: number | undefined };

async function request(
  tx: Transaction,
  services: Services,
  entering: Entering,
): Promise<Membership> {
  const { groupId, memberId } = entering;
  await saveMembership(tx, { ...entering, state: "requested", at: services.clock() });
  const animatorIds = await animatorIdsOf(tx, groupId);
  const requested: JoinRequested = { kind: "join-requested", groupId, memberId, animatorIds };
  await services.outbox.record(tx, requested);
  return "requested";
}

type About = Omit<MembershipChanged, "kind" | "membership">;

async function enterGroup(
  tx: Transaction,
  services: Services,
  { acceptedRules, ...about }: About & Pick<Entering, "acceptedRules">,
): Promise<Membership> {
  const { groupId, memberId } = about;
  const at = services.clock();
  await saveMembership(tx, { groupId, memberId, acceptedRules, state: "active", at });
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
    acceptedRules,
    ...newcomer
  }: Newcomer & {
    groupId: string | null;
    defaultGroupId: string | null;
    /** The text of the rules of the group they signed up for, where they were asked for it. */
    acceptedRules?: number | undefined;
  },
): Promise<void> {
  if (!groupId || (await joinNew(tx, services, { ...newcomer, groupId, acceptedRules }))) return;
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
  { memberId, pending, groupId, acceptedRules: given }: Newcomer & Entering,
): Promise<boolean> {
  const group = await lockGroup(tx, groupId);
  if (!group || isClosed(group.access)) return false;
  // Changed since the form was checked, they are shown to the newcomer once inside.
  const { items, revision } = await findRules(tx, groupId);
  const acceptedRules =
    given !== undefined && items.length > 0 && given <= revision ? given : undefined;
  const entering = { groupId, memberId, acceptedRules };
  if (pending) await saveMembership(tx, { ...entering, state: "requested", at: services.clock() });
  else await joinOrAsk(tx, services, entering, group.access);
  return true;
}

/** Someone who waited is let in: they enter the open groups they came for, and ask for the others. */
export async function joinWhenAccepted(
  tx: Transaction,
  services: Services,
  memberId: string,
): Promise<void> {
  for (const { groupId, access } of await listAsked(tx, memberId))
    await joinOrAsk(tx, services, { groupId, memberId }, access);
}

async function joinOrAsk(
  tx: Transaction,
  services: Services,
  entering: Entering,
  access: GroupAccess,
): Promise<void> {
  if (access !== "ouvert") await request(tx, services, entering);
  else await saveMembership(tx, { ...entering, state: "active", at: services.clock() });
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
