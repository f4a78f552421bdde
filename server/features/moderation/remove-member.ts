import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { leaveCalendar } from "../calendar/index.ts";
import { leaveChannels } from "../channels/index.ts";
import { leaveConversations } from "../conversations/index.ts";
import type { MembershipChanged } from "../groups/index.ts";
import { ERASE_MEDIA, forgetPortrait } from "../media/index.ts";
import { closeErasuresOf } from "../privacy/index.ts";
import { deleteOfRemoved } from "../social-accounts/index.ts";
import { writeAbout } from "./decide.ts";
import {
  anonymise,
  FORMER_MEMBER,
  forgetAccess,
  forgetLetters,
  leaveGroups,
} from "./member-management.repository.ts";
import { type Decision, insertSanction } from "./sanction.repository.ts";

type Removal = { memberId: string; reason: string; decidedBy: string };

/**
 * Removes a member inside a transaction. The letter to their old address is kept for the operator
 * where no mail leaves: nothing else could tell them.
 */
export async function removeForGood(
  services: Services,
  tx: Transaction,
  { memberId, ...why }: Removal,
): Promise<void> {
  const decision: Decision = { memberId, kind: "member-removed", ...why, at: services.clock() };
  const groupIds = await leaveGroups(tx, memberId);
  await leaveChannels(tx, services, memberId);
  await leaveConversations(tx, services, memberId);
  const { email, avatarMediaId } = await anonymise(tx, memberId);
  await forgetAccess(tx, memberId, decision.at);
  await leaveCalendar(tx, memberId);
  await forgetLetters(tx, email);
  await closeErasuresOf(tx, email, FORMER_MEMBER, decision.at);
  await deleteOfRemoved(tx);
  const id = await insertSanction(tx, decision);
  await writeAbout(services, tx, email, { ...decision, id });
  if (avatarMediaId) {
    await forgetPortrait(tx, avatarMediaId);
    await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds: [avatarMediaId] });
  }
  for (const groupId of groupIds) await services.outbox.record(tx, left(groupId, memberId));
}

const left = (groupId: string, memberId: string): MembershipChanged => ({
  kind: "membership-changed",
  groupId,
  memberId,
  membership: "aucune",
  byId: memberId,
  before: "membre",
});
