import { DomainError } from "../../../shared/ground/errors.ts";
import { MAX_CONVERSATION_MEMBERS } from "../../../shared/ground/limits.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { claimPortrait, deletePortrait } from "../media/index.ts";
import type { ConversationChanged } from "./conversation.events.ts";
import {
  deleteConversation,
  lockConversation,
  type StoredConversation,
  saveAbout,
} from "./conversation.repository.ts";
import { deleteMember, hideAll, insertMembers } from "./conversation-member.repository.ts";
import { assertMayWriteTo } from "./create-conversation.ts";
import { type Happening, insertHappenings } from "./message.repository.ts";
import { assertWitnessed, decideOn } from "./protection/decide-again.ts";

type About = { name?: string | undefined; pictureMediaId?: string | null | undefined };

/**
 * Renames a group or changes its picture. Nothing to change is never refused.
 *
 * @throws DomainError NOT_FOUND, NOT_A_GROUP, NOT_ALLOWED, MEDIA_NOT_READY
 */
export function editConversation(
  services: Services,
  viewer: Viewer,
  { id, ...wanted }: About & { id: string },
): Promise<void> {
  return act(services, async (tx) => {
    const group = await lockManaged(tx, viewer, id);
    const { name = group.name, pictureMediaId = group.pictureMediaId } = wanted;
    const pictured = pictureMediaId !== group.pictureMediaId;
    if (name === group.name && !pictured) return;
    const at = services.clock();
    if (pictured && pictureMediaId)
      await claimPortrait(tx, { ownerId: viewer.id, mediaId: pictureMediaId, at });
    await saveAbout(tx, id, { name, pictureMediaId }, at);
    const gone = pictured && group.pictureMediaId ? [group.pictureMediaId] : [];
    for (const mediaId of gone) await deletePortrait(tx, mediaId);
    const renamed: Happening[] =
      name === group.name ? [] : [{ id: uuidv7(), kind: "renamed", aboutId: null, text: name }];
    await recordHappenings(tx, services, viewer, {
      group,
      happenings: renamed,
      mediaIds: gone,
      at,
    });
  });
}

/**
 * Adds members to a group: they see messages from then on. Those already in it stay as they are.
 *
 * @throws DomainError NOT_FOUND, NOT_A_GROUP, NOT_ALLOWED, MEMBER_UNKNOWN, CANNOT_WRITE,
 *   CONVERSATION_FULL, WITNESS_NEEDED where they would leave a minor without a witness
 */
export function addMembers(
  services: Services,
  viewer: Viewer,
  { id, memberIds }: { id: string; memberIds: readonly string[] },
): Promise<void> {
  return act(services, async (tx) => {
    const group = await lockManaged(tx, viewer, id);
    const added = [...new Set(memberIds)].filter((one) => !group.memberIds.includes(one));
    if (added.length === 0) return;
    if (group.memberIds.length + added.length > MAX_CONVERSATION_MEMBERS)
      throw new DomainError("CONVERSATION_FULL");
    await assertMayWriteTo(tx, viewer, added);
    const at = services.clock();
    const hiddenPlace = group.messageCount;
    await insertMembers(tx, {
      conversationId: id,
      memberIds: added,
      managerId: null,
      hiddenPlace,
      at,
    });
    if (group.protection !== "held") await assertWitnessed(tx, services, id);
    const happenings = added.map(
      (aboutId): Happening => ({ id: uuidv7(), kind: "added", aboutId, text: "" }),
    );
    await recordHappenings(tx, services, viewer, { group, happenings, at });
    await decideOn(tx, services, [id]);
  });
}

/**
 * Leaves a group, or takes a member out of it; a conversation of two, as its witness. Taking a member
 * out twice changes nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_A_GROUP, NOT_ALLOWED
 */
export function removeMember(
  services: Services,
  viewer: Viewer,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  return act(services, async (tx) => {
    const leaving = memberId === viewer.id;
    const group = leaving ? await lockGroup(tx, viewer, id) : await lockManaged(tx, viewer, id);
    if (group.ofTwo && !group.witness) throw new DomainError("NOT_A_GROUP");
    if (group.memberIds.includes(memberId))
      await removeFromGroup(tx, services, viewer, { group, memberId });
  });
}

/** Takes a member out of a locked group; with its last member, the group is deleted. */
export async function removeFromGroup(
  tx: Transaction,
  services: Services,
  by: Pick<Viewer, "id">,
  { group, memberId }: { group: StoredConversation; memberId: string },
): Promise<void> {
  const at = services.clock();
  const left = await deleteMember(tx, group.id, memberId);
  if (left.length === 0) {
    const mediaIds = await deleteConversation(tx, group.id);
    return recordHappenings(tx, services, by, { group, happenings: [], mediaIds, at });
  }
  const gone: Happening =
    memberId === by.id
      ? { id: uuidv7(), kind: "left", aboutId: null, text: "" }
      : { id: uuidv7(), kind: "removed", aboutId: memberId, text: "" };
  await recordHappenings(tx, services, by, { group, happenings: [gone], at });
  await decideOn(tx, services, [group.id]);
}

/**
 * Empties a conversation for the viewer alone: it comes back, without its old messages, when
 * someone writes there again.
 *
 * @throws DomainError NOT_FOUND
 */
export function clearConversation(services: Services, viewer: Viewer, id: string): Promise<void> {
  return act(services, async (tx) => {
    if (!(await lockConversation(tx, viewer.id, id))) throw new DomainError("NOT_FOUND");
    await hideAll(tx, id, viewer.id);
    const cleared: ConversationChanged = {
      kind: "conversation-changed",
      conversationId: id,
      memberIds: [viewer.id],
      mediaIds: [],
    };
    await services.outbox.record(tx, cleared);
  });
}

type News = {
  group: StoredConversation;
  happenings: readonly Happening[];
  mediaIds?: readonly string[];
  at: Date;
};

/** Writes what happened among the messages, and tells the group's present and past members. */
async function recordHappenings(
  tx: Transaction,
  { outbox }: Services,
  by: Pick<Viewer, "id">,
  { group, happenings, mediaIds = [], at }: News,
): Promise<void> {
  const about = { conversationId: group.id, authorId: by.id, happenings, at };
  const now = happenings.length > 0 ? await insertHappenings(tx, about) : [];
  const changed: ConversationChanged = {
    kind: "conversation-changed",
    conversationId: group.id,
    memberIds: [...new Set([...group.memberIds, ...now])],
    mediaIds: [...mediaIds],
  };
  await outbox.record(tx, changed);
}

async function lockGroup(
  tx: Transaction,
  viewer: Pick<Viewer, "id">,
  id: string,
): Promise<StoredConversation> {
  const found = await lockConversation(tx, viewer.id, id);
  if (!found) throw new DomainError("NOT_FOUND");
  if (found.kind !== "group") throw new DomainError("NOT_A_GROUP");
  return found;
}

async function lockManaged(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<StoredConversation> {
  const group = await lockGroup(tx, viewer, id);
  if (!group.manager) throw new DomainError("NOT_ALLOWED");
  return group;
}
