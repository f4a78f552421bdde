import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertUnchanged, nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { replacePortrait } from "../../media/index.ts";
import { dropWaiting } from "../payments/payment.repository.ts";
import { manages } from "./channel.policy.ts";
import {
  type ChannelAbout,
  lockChannel,
  type StoredChannel,
  setStatus,
  updateChannel,
} from "./channel.repository.ts";
import { assertNearby, isClosed, withItsPrice } from "./create-channel.ts";
import { recordChannelChange } from "./record-change.ts";

type Wanted = { [Field in keyof ChannelAbout]?: ChannelAbout[Field] | undefined };

/**
 * Locks a channel that the viewer looks after until the transaction ends.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED
 */
export async function lockToManage(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<StoredChannel> {
  const channel = await lockChannel(tx, viewer, id);
  if (!channel) throw new DomainError("NOT_FOUND");
  if (!manages(viewer, channel)) throw new DomainError("NOT_ALLOWED");
  return channel;
}

/** As `lockToManage`, where it is open. @throws DomainError NOT_FOUND, NOT_ALLOWED, CHANNEL_UNKNOWN */
export async function lockOpenToManage(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<StoredChannel> {
  const channel = await lockToManage(tx, viewer, id);
  if (channel.status === "archive") throw new DomainError("CHANNEL_UNKNOWN");
  return channel;
}

/**
 * Changes what a channel says of itself. Nothing to change is never refused: a repeat ends the
 * same. Its posts follow its access: for everyone where it is free, for those who follow it
 * otherwise; those who follow stay.
 *
 * @param basedOn `updatedAt` of the channel as it was when the change was begun
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, EDITED_ELSEWHERE, MEDIA_NOT_READY, GROUP_UNKNOWN,
 *   CHANNEL_AMOUNT_MISSING, MINOR_NOT_PUBLIC, CHANNEL_UNKNOWN for an archived channel
 */
export async function editChannel(
  services: Services,
  viewer: Viewer,
  { id, basedOn, ...wanted }: Wanted & { id: string; basedOn?: string | undefined },
): Promise<void> {
  await act(services, async (tx) => {
    const before = await lockOpenToManage(tx, viewer, id);
    const after = withItsPrice(aboutAfter(before, wanted));
    if (isSame(aboutOf(before), after)) return;
    assertUnchanged(basedOn, before.updatedAt);
    await applyChannelChange(tx, services, viewer, before, after);
  });
}

/** Who is not told of its group reads none there: no group sent back leaves it where it is. */
function aboutAfter(before: StoredChannel, wanted: Wanted): ChannelAbout {
  const after = { ...aboutOf(before), ...withoutUndefined(wanted) };
  const stays = before.groupHidden && after.groupId === null;
  return stays ? { ...after, groupId: before.groupId } : after;
}

async function applyChannelChange(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  before: StoredChannel,
  after: ChannelAbout,
): Promise<void> {
  const { id: channelId } = before;
  const moves = after.groupId !== before.groupId;
  const closed = moves ? await isClosed(tx, viewer, after.groupId) : before.groupClosed;
  assertNearby(viewer, closed);
  const at = nextRevision(services.clock(), before.updatedAt);
  const mediaIds = await replacePortrait(tx, {
    ownerId: viewer.id,
    before: before.pictureMediaId,
    after: after.pictureMediaId,
    at,
  });
  await updateChannel(tx, channelId, after, at);
  const forAll = after.access === "libre" && !closed;
  if (before.access === "payant" && after.access !== "payant") await dropWaiting(tx, channelId, at);
  const closedGroupId = before.groupClosed && closed ? after.groupId : null;
  const opensToAll = forAll === before.forAll ? undefined : forAll;
  const about = { channelId, memberId: viewer.id, closedGroupId, mediaIds, opensToAll };
  await recordChannelChange(tx, services, about);
}

/**
 * Archives a channel: it is shown to those alone who can reopen it, nothing of it is lost.
 * Archiving twice changes nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED
 */
export const archiveChannel = (services: Services, viewer: Viewer, id: string): Promise<void> =>
  changeStatus(services, viewer, id, "archive");

/** Shows an archived channel again, with those who follow it. @throws DomainError NOT_FOUND, NOT_ALLOWED */
export const unarchiveChannel = (services: Services, viewer: Viewer, id: string): Promise<void> =>
  changeStatus(services, viewer, id, "active");

async function changeStatus(
  services: Services,
  viewer: Viewer,
  id: string,
  status: "active" | "archive",
): Promise<void> {
  const memberIds = await act(services, async (tx) => {
    const channel = await lockToManage(tx, viewer, id);
    if (channel.status === status) {
      nothingDone();
      return [];
    }
    await setStatus(tx, id, status, nextRevision(services.clock(), channel.updatedAt));
    const closedGroupId = channel.groupClosed ? channel.groupId : null;
    const told = { channelId: id, memberId: viewer.id, closedGroupId, turnsRights: true };
    return recordChannelChange(tx, services, told);
  });
  for (const memberId of memberIds) services.forgetViewer(memberId);
}

const FIELDS = [
  "name",
  "description",
  "type",
  "pictureMediaId",
  "groupId",
  "access",
  "amount",
  "currency",
  "paymentWords",
] as const;

const aboutOf = (channel: ChannelAbout): ChannelAbout =>
  Object.fromEntries(FIELDS.map((field) => [field, channel[field]])) as ChannelAbout;

const withoutUndefined = (wanted: Wanted): Partial<ChannelAbout> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

const isSame = (one: ChannelAbout, other: ChannelAbout): boolean =>
  FIELDS.every((field) => one[field] === other[field]);
