import type { ChannelStanding } from "../../../../shared/gathering/channels.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { ChannelChanged, ChannelStandingChanged, PaymentsChanged } from "./channel.events.ts";
import { animatorIdsOf, readerIdsOf } from "./standing.repository.ts";

type Outbox = Pick<Services, "outbox">;

/** What a change of a channel concerns. */
export type Change = {
  channelId: string;
  memberId: string;
  /** The closed group it is in, or was before the change; null where every member knows of it. */
  closedGroupId: string | null;
  /** Whether it changes what members with a standing in it may read. */
  turnsRights?: boolean;
  mediaIds?: string[];
  /** Whether every member reads its posts from now on; absent when that does not change. */
  opensToAll?: boolean | undefined;
};

/** Records that a channel changed. @returns those whose rights changed */
export async function recordChannelChange(
  tx: Transaction,
  { outbox }: Outbox,
  { channelId, memberId, closedGroupId, turnsRights = false, mediaIds = [], opensToAll }: Change,
): Promise<string[]> {
  const known = closedGroupId === null;
  const readerIds = known && !turnsRights ? [] : await readerIdsOf(tx, channelId);
  const memberIds = turnsRights ? readerIds : [];
  const changed: ChannelChanged = {
    kind: "channel-changed",
    channelId,
    memberId,
    known,
    memberIds,
    mediaIds,
    groupIds: known ? [] : [closedGroupId],
    readerIds: known ? [] : readerIds,
    ...(opensToAll === undefined ? {} : { opensToAll }),
  };
  await outbox.record(tx, changed);
  return memberIds;
}

/** Records a member's new standing with a channel. */
export async function recordStanding(
  tx: Transaction,
  { outbox }: Outbox,
  about: { channelId: string; memberId: string; standing: ChannelStanding },
): Promise<void> {
  const animatorIds = await animatorIdsOf(tx, about.channelId);
  const changed: ChannelStandingChanged = {
    kind: "channel-standing-changed",
    ...about,
    animatorIds,
  };
  await outbox.record(tx, changed);
}

/** Records that a payment was asked for, or answered. */
export async function recordPayments(
  tx: Transaction,
  { outbox }: Outbox,
  { channelId, memberId }: { channelId: string; memberId: string },
): Promise<void> {
  const memberIds = [...new Set([memberId, ...(await animatorIdsOf(tx, channelId))])];
  const changed: PaymentsChanged = { kind: "payments-changed", channelId, memberIds };
  await outbox.record(tx, changed);
}
