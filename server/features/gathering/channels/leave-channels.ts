import type { Departure } from "../../../infrastructure/services.ts";
import { leaveAll, listOrphans, setStatus } from "./channel.repository.ts";
import { recordChannelChange, recordPayments, recordStanding } from "./record-change.ts";

/**
 * Takes someone who leaves the community out of every channel, and cancels what they were to pay.
 * What they made stays, under « Ancien membre »: a channel that others animate goes on; one that
 * nobody animates any more is archived, where moderators find it, name an animator and reopen it.
 */
export const leaveChannels: Departure = async (tx, services, { memberId, at }) => {
  const left = await leaveAll(tx, memberId, at);
  const animated = left.filter((one) => one.animated).map(({ channelId }) => channelId);
  for (const { channelId, paid } of left) {
    await recordStanding(tx, services, { channelId, memberId, standing: "aucune" });
    if (paid) await recordPayments(tx, services, { channelId, memberId });
  }
  for (const { id: channelId, closedGroupId } of await listOrphans(tx, animated)) {
    await setStatus(tx, channelId, "archive", at);
    const told = { channelId, memberId, closedGroupId, turnsRights: true };
    await recordChannelChange(tx, services, told);
  }
};
