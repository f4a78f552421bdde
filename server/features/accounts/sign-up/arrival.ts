import type { JoinAsIdentity } from "../../../../shared/accounts/identity.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import {
  answerAtSignUp,
  joinAtSignUp,
  mayEnterWith,
  readKnownRules,
} from "../../gathering/index.ts";
import {
  assertAdmitted,
  readCommunity,
  type SaidAge,
  saveAgeAtSignUp,
} from "../../people/index.ts";
import type { MemberRegistered } from "../identity.events.ts";
import { claimInvitation, noteInvitationUse } from "../invitations/invitation.repository.ts";
import { isFlooded } from "./registration-flood.query.ts";
import { fieldError, passDoor } from "./sign-up.ts";

/** Whether the newcomer waits for an animator, and whether a use of their invitation was taken. */
export type Arrival = { pending: boolean; invited: boolean };

type GroupSought = { groupId?: string | undefined; acceptedRules?: number | undefined };
type Knocking = SaidAge & GroupSought & { invitationCode?: string | undefined };

/**
 * Passes the community's door; the use of an invitation is to be given back if no member comes of it.
 *
 * @throws DomainError INVITATION_REQUIRED, MINORS_NOT_ADMITTED, BIRTH_MISSING, BORN_LATER, TOO_YOUNG,
 *   OF_AGE, GROUP_RULES_TO_ACCEPT
 */
export async function openDoor(
  services: Services,
  { invitationCode, groupId, acceptedRules, ...said }: Knocking,
): Promise<Arrival> {
  const community = await readCommunity(services.db);
  if (!community) throw new DomainError("NOT_FOUND");
  assertAdmitted(said, community, services.clock());
  if (groupId && groupId !== community.defaultGroupId)
    await assertRulesAccepted(services, { groupId, acceptedRules });
  const { registration } = community;
  const invitation = invitationCode
    ? await claimInvitation(services.db, invitationCode, services.clock())
    : null;
  if (invitationCode && !invitation && registration !== "ouverte")
    throw fieldError("INVITATION_REQUIRED", "invitationCode");
  const pending = passDoor({ registration, invitation });
  // Who was invited is known to someone.
  const flooded = invitation === null && (await isFlooded(services.db, services.clock()));
  return { pending: pending || flooded, invited: invitation !== null };
}

/**
 * The group someone came for, and the one they enter instead. A minor enters only a group whose link
 * brought them: the default one holds nearly everyone, who would all be near them by it.
 */
const placesOf = (groupId: string | null, defaultGroupId: string | null, isMinor: boolean) =>
  isMinor
    ? { groupId: groupId === defaultGroupId ? null : groupId, defaultGroupId: null }
    : { groupId, defaultGroupId };

/**
 * The rules of the group that was chosen are accepted at the door. The one that everybody enters is
 * nobody's choice: its rules are shown there.
 */
async function assertRulesAccepted(
  { db }: Services,
  { groupId, acceptedRules }: GroupSought & { groupId: string },
): Promise<void> {
  const rules = await readKnownRules(db, groupId);
  if (rules && !mayEnterWith(rules, acceptedRules))
    throw fieldError("GROUP_RULES_TO_ACCEPT", "acceptedRules");
}

/** A new member: the group they came for, their answer to an event, and the fact for others. */
export async function welcomeMember(
  tx: Transaction,
  services: Services,
  { memberId, form, pending }: { memberId: string; form: JoinAsIdentity; pending: boolean },
): Promise<void> {
  const at = services.clock();
  const community = await readCommunity(tx);
  if (!community) throw new DomainError("NOT_FOUND");
  const isMinor = await saveAgeAtSignUp(tx, { memberId, said: form, community, at });
  const places = placesOf(form.groupId ?? null, community.defaultGroupId, isMinor);
  const { acceptedRules } = form;
  await joinAtSignUp(tx, services, { memberId, ...places, pending, acceptedRules });
  if (form.invitationCode) await noteInvitationUse(tx, form.invitationCode, memberId, at);
  const { eventId, eventAnswer: chosen } = form;
  if (eventId && chosen)
    await answerAtSignUp(tx, services, { memberId, eventId, answer: chosen, pending, at });
  const registered: MemberRegistered = { kind: "member-registered", memberId, pending };
  await services.outbox.record(tx, registered);
}
