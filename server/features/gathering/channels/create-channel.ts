import { DomainError, ERRORS, type ErrorCode } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertRepeat } from "../../../infrastructure/repeat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { claimPortrait } from "../../media/index.ts";
import {
  type ChannelAbout,
  insertChannel,
  lockGroupOf,
  type NewChannel,
  ownerOf,
  updateChannel,
} from "./channel.repository.ts";
import { recordChannelChange, recordStanding } from "./record-change.ts";
import { saveStanding } from "./standing.repository.ts";

/**
 * Makes a channel, which its author animates. A repeat with the same id answers with the first.
 *
 * @returns the id of the channel
 * @throws DomainError ID_TAKEN, MEDIA_NOT_READY, CHANNEL_AMOUNT_MISSING, GROUP_UNKNOWN, MINOR_NOT_PUBLIC
 */
export async function createChannel(
  services: Services,
  viewer: Viewer,
  { id = uuidv7(), ...about }: ChannelAbout & { id?: string | undefined },
): Promise<string> {
  const channel: NewChannel = {
    ...withItsPrice(about),
    id,
    ownerId: viewer.id,
    at: services.clock(),
  };
  await act(services, (tx) => writeChannel(tx, services, viewer, channel));
  services.forgetViewer(viewer.id);
  return id;
}

async function writeChannel(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  channel: NewChannel,
): Promise<void> {
  const { id: channelId, ownerId: memberId, pictureMediaId: mediaId, groupId, at } = channel;
  const closed = await isClosed(tx, viewer, groupId);
  assertNearby(viewer, closed);
  // The picture comes once it is known to be there, and theirs.
  if (!(await insertChannel(tx, { ...channel, pictureMediaId: null })))
    return assertRepeat({ memberId: await ownerOf(tx, channelId) }, { memberId });
  if (mediaId) {
    await claimPortrait(tx, { ownerId: memberId, mediaId, at });
    await updateChannel(tx, channelId, channel, at);
  }
  await saveStanding(tx, { channelId, memberId, state: "animateur", at });
  await recordStanding(tx, services, { channelId, memberId, standing: "animateur" });
  await recordChannelChange(tx, services, {
    channelId,
    memberId,
    closedGroupId: closed ? groupId : null,
  });
}

/**
 * Whether the group a channel is put in is closed. Members put channels in their own groups only.
 *
 * @throws DomainError GROUP_UNKNOWN
 */
export async function isClosed(
  tx: Transaction,
  viewer: Viewer,
  groupId: string | null,
): Promise<boolean> {
  if (groupId === null) return false;
  const group = viewer.groups.has(groupId) ? await lockGroupOf(tx, groupId) : null;
  if (!group) throw faultOf("groupId", "GROUP_UNKNOWN");
  return group.closed;
}

/** A minor has channels in closed groups of theirs alone. @throws DomainError MINOR_NOT_PUBLIC */
export function assertNearby({ minor }: Viewer, closed: boolean): void {
  if (minor && !closed) throw faultOf("groupId", "MINOR_NOT_PUBLIC");
}

/**
 * A price belongs to a paid channel, and to no other.
 *
 * @throws DomainError CHANNEL_AMOUNT_MISSING
 */
export function withItsPrice(about: ChannelAbout): ChannelAbout {
  if (about.access !== "payant") return { ...about, amount: null, currency: null };
  if (about.amount === null || about.currency === null)
    throw faultOf(about.amount === null ? "amount" : "currency", "CHANNEL_AMOUNT_MISSING");
  return about;
}

const faultOf = (field: string, code: ErrorCode) =>
  new DomainError(code, [{ field, message: ERRORS[code][1] }]);
