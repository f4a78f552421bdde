import type { GroupAccess } from "../../../../shared/gathering/groups.contract.ts";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { nothingDone, tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertRepeat } from "../../../infrastructure/repeat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { claimPortrait } from "../../media/index.ts";
import { assertPlace } from "../../people/index.ts";
import type { GroupChanged, MembershipChanged } from "./group.events.ts";
import { isClosed } from "./group.policy.ts";
import { founderOf, insertGroup, type NewGroup } from "./group.repository.ts";
import { countActiveMembers, saveMembership, saveRole } from "./membership.repository.ts";

export type GroupInput = {
  id?: string | undefined;
  name: string;
  description: string;
  access: GroupAccess;
  pictureMediaId?: string | null | undefined;
  placeId?: string | null | undefined;
  animatorIds: readonly string[];
};

/**
 * Makes a group, after the others, run by who makes it and by the animators they name. A repeat with
 * the same id answers with the first.
 *
 * @returns the id of the group
 * @throws DomainError ID_TAKEN, MEDIA_NOT_READY, PLACE_UNKNOWN, MEMBER_UNKNOWN when an animator is not a member
 */
export async function createGroup(
  services: Services,
  viewer: Viewer,
  wish: GroupInput,
): Promise<string> {
  const { name, description, access, pictureMediaId = null, placeId = null } = wish;
  if (placeId) assertPlace(placeId, "placeId");
  const animatorIds = [...new Set([viewer.id, ...wish.animatorIds])];
  const group: NewGroup = {
    id: wish.id ?? uuidv7(),
    name,
    description,
    access,
    pictureMediaId,
    placeId,
    createdBy: viewer.id,
    at: services.clock(),
  };
  await act(services, (tx) => writeGroup(tx, services, group, animatorIds));
  for (const memberId of animatorIds) services.forgetViewer(memberId);
  return group.id;
}

async function writeGroup(
  tx: Transaction,
  services: Services,
  group: NewGroup,
  animatorIds: string[],
): Promise<void> {
  const { id: groupId, createdBy: memberId, pictureMediaId: mediaId, access, at } = group;
  tellAct({ subjectId: groupId });
  if (!(await insertGroup(tx, group))) {
    nothingDone();
    return assertRepeat({ memberId: await founderOf(tx, groupId) }, { memberId });
  }
  if ((await countActiveMembers(tx, animatorIds)) !== animatorIds.length) throw unknownAnimator();
  if (mediaId) await claimPortrait(tx, { ownerId: memberId, mediaId, at });
  for (const animatorId of animatorIds) {
    await saveMembership(tx, { groupId, memberId: animatorId, state: "active", at });
    await saveRole(tx, { groupId, memberId: animatorId, role: "animateur" });
    const entered: MembershipChanged = {
      kind: "membership-changed",
      groupId,
      memberId: animatorId,
      membership: "animateur",
      byId: memberId,
      before: "none",
    };
    await services.outbox.record(tx, entered);
  }
  const changed: GroupChanged = {
    kind: "group-changed",
    groupId,
    memberId,
    known: !isClosed(access),
    closes: false,
    memberIds: [],
    mediaIds: [],
  };
  await services.outbox.record(tx, changed);
}

const unknownAnimator = () =>
  new DomainError("MEMBER_UNKNOWN", [{ field: "animatorIds", message: ERRORS.MEMBER_UNKNOWN[1] }]);
