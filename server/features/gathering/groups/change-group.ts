import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertUnchanged, nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { replacePortrait } from "../../media/index.ts";
import { assertPlace } from "../../people/index.ts";
import type { GroupChanged } from "./group.events.ts";
import { isClosed, mayEditGroup, maySee } from "./group.policy.ts";
import {
  type GroupAbout,
  isDefaultGroup,
  lockStoredGroup,
  type StoredGroup,
  saveOrder,
  setArchived,
  updateGroup,
} from "./group.repository.ts";
import { memberIdsOf } from "./membership.repository.ts";

type Wanted = { [Field in keyof GroupAbout]?: GroupAbout[Field] | undefined };

/**
 * Changes what a group says of itself. Nothing to change is never refused: a repeat ends the same.
 *
 * Closing a group (`ferme`) closes its posts with it: those that stand in no other open group are
 * for its members from then on (`post.visibility`), wherever they were read before. Opening it
 * again does not publish what was said behind closed doors.
 *
 * @param basedOn `updatedAt` of the group as it was when the change was begun
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, EDITED_ELSEWHERE, DEFAULT_GROUP, MEDIA_NOT_READY,
 * PLACE_UNKNOWN
 */
export async function editGroup(
  services: Services,
  viewer: Viewer,
  { id, basedOn, ...wanted }: Wanted & { id: string; basedOn?: string | undefined },
): Promise<void> {
  if (wanted.placeId) assertPlace(wanted.placeId, "placeId");
  const memberIds = await act(services, async (tx) => {
    const before = await lockToEdit(tx, viewer, id);
    const after = { ...before, ...withoutUndefined(wanted) };
    if (isSame(before, after)) return unchanged();
    assertUnchanged(basedOn, before.updatedAt);
    return applyGroupChange(tx, services, viewer, { before, after });
  });
  for (const memberId of memberIds) services.forgetViewer(memberId);
}

type Change = { before: StoredGroup; after: StoredGroup };

async function applyGroupChange(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { before, after }: Change,
): Promise<string[]> {
  const { id } = before;
  const closes = !isClosed(before.access) && isClosed(after.access);
  if (closes && (await isDefaultGroup(tx, id))) throw new DomainError("DEFAULT_GROUP");
  const at = nextRevision(services.clock(), before.updatedAt);
  const mediaIds = await replacePortrait(tx, {
    ownerId: viewer.id,
    before: before.pictureMediaId,
    after: after.pictureMediaId,
    at,
  });
  await updateGroup(tx, id, after, at);
  const turned = isClosed(before.access) !== isClosed(after.access);
  const memberIds = turned ? await memberIdsOf(tx, id) : [];
  const known = !isClosed(before.access) || !isClosed(after.access);
  await services.outbox.record(
    tx,
    groupChanged(viewer, id, { known, closes, memberIds, mediaIds }),
  );
  return memberIds;
}

/**
 * Archives a group: it is hidden from all but administrators, and nothing is deleted. Archiving
 * twice changes nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, DEFAULT_GROUP
 */
export async function archiveGroup(services: Services, viewer: Viewer, id: string): Promise<void> {
  const memberIds = await act(services, async (tx) => {
    const group = await lockStoredGroup(tx, id);
    if (group?.archivedAt && viewer.role === "admin") return unchanged();
    assertMayEdit(viewer, group);
    if (await isDefaultGroup(tx, id)) throw new DomainError("DEFAULT_GROUP");
    await setArchived(tx, id, services.clock());
    return tellArchiving(tx, services, viewer, group);
  });
  for (const memberId of memberIds) services.forgetViewer(memberId);
}

/** Shows an archived group again, with its members. @throws DomainError NOT_FOUND */
export async function unarchiveGroup(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const memberIds = await act(services, async (tx) => {
    const group = await lockStoredGroup(tx, id);
    if (!group) throw new DomainError("NOT_FOUND");
    if (!group.archivedAt) return unchanged();
    await setArchived(tx, id, null);
    return tellArchiving(tx, services, viewer, group);
  });
  for (const memberId of memberIds) services.forgetViewer(memberId);
}

/** Nobody's rights change. */
function unchanged(): string[] {
  nothingDone();
  return [];
}

async function tellArchiving(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, access }: StoredGroup,
): Promise<string[]> {
  const memberIds = await memberIdsOf(tx, id);
  const known = !isClosed(access);
  await services.outbox.record(
    tx,
    groupChanged(viewer, id, { known, closes: false, memberIds, mediaIds: [] }),
  );
  return memberIds;
}

/**
 * Puts these groups first, in this order.
 *
 * @throws DomainError GROUP_UNKNOWN when any of them does not exist
 */
export async function orderGroups(services: Services, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await act(services, async (tx) => {
    if ((await saveOrder(tx, wanted)) !== wanted.length) throw new DomainError("GROUP_UNKNOWN");
  });
}

/** Locks a group that the viewer may change. @throws DomainError NOT_FOUND, NOT_ALLOWED */
export async function lockToEdit(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<StoredGroup> {
  const group = await lockStoredGroup(tx, id);
  assertMayEdit(viewer, group);
  return group;
}

/** A group the viewer may not see answers NOT_FOUND, not NOT_ALLOWED, which would reveal it. */
function assertMayEdit(viewer: Viewer, group: StoredGroup | null): asserts group is StoredGroup {
  if (!group || group.archivedAt || !maySee(viewer, group.id, group.access))
    throw new DomainError("NOT_FOUND");
  if (!mayEditGroup(viewer, group.id)) throw new DomainError("NOT_ALLOWED");
}

const withoutUndefined = (wanted: Wanted): Partial<GroupAbout> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

const isSame = (one: GroupAbout, other: GroupAbout): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.access === other.access &&
  one.pictureMediaId === other.pictureMediaId &&
  one.placeId === other.placeId;

const groupChanged = (
  { id: memberId }: Viewer,
  groupId: string,
  what: Pick<GroupChanged, "known" | "closes" | "memberIds" | "mediaIds">,
): GroupChanged => ({ kind: "group-changed", groupId, memberId, ...what });
