import type { Departure } from "../../../infrastructure/services.ts";
import { leaveAll, listOrphans, setStatus } from "./channel.repository.ts";
import { recordChannelChange, recordPayments, recordStanding } from "./record-change.ts";

/**
 * Removes a member who leaves the community from every channel, and cancels their waiting payments.
 * Their channels stay, under « Ancien membre »: those that others animate go on, those that nobody
 * animates any more are archived, where moderators find them, name an animator and reopen them.
 */
export const leaveChannels: Departure = async (tx, services, { memberId, at }) => {
  const left = await leaveAll(tx, memberId, at);
  const animated = left.filter((one) => one.animated).map(({ channelId }) => channelId);
  for (const { channelId, paid } of left) {
    await recordStanding(tx, services, { channelId, memberId, standing: "none" });
    if (paid) await recordPayments(tx, services, { channelId, memberId });
  }
  for (const { id: channelId, closedGroupId } of await listOrphans(tx, animated)) {
    await setStatus(tx, channelId, "archive", at);
    const told = { channelId, memberId, closedGroupId, turnsRights: true };
    await recordChannelChange(tx, services, told);
  }
};
