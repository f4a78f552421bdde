import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type {
  ChannelChanged,
  ChannelStandingChanged,
  OfferedFilePrepared,
  PaymentsChanged,
} from "./channel.events.ts";

/** A changed channel is refreshed for all who may, or could before, know of it. */
export const showChannelChanged = (event: ChannelChanged): LiveNews => {
  const { channelId, memberId, known, groupIds, readerIds } = event;
  return {
    fact: { kind: "channel-changed", channelId },
    audience: known ? { everyone: true } : { groupIds, memberIds: [memberId, ...readerIds] },
  };
};

/** A member's standing is shown to them, and to those who look after the channel. */
export const showStandingChanged = (event: ChannelStandingChanged): LiveNews => {
  const { channelId, memberId, standing, animatorIds } = event;
  return {
    fact: { kind: "channel-standing-changed", channelId, memberId, standing },
    audience: { groupIds: [], memberIds: [memberId, ...animatorIds] },
  };
};

/** A payment is shown to who pays, and to those who can confirm it. */
export const showPaymentsChanged = ({ channelId, memberIds }: PaymentsChanged): LiveNews => ({
  fact: { kind: "payments-changed", channelId },
  audience: { groupIds: [], memberIds },
});

/** To those who may read the channel, what it offers changed. */
export const showOfferedFilePrepared = ({ channelId, known }: OfferedFilePrepared): LiveNews => ({
  fact: { kind: "channel-changed", channelId },
  audience: known ? { everyone: true } : { groupIds: [], memberIds: [], channelIds: [channelId] },
});
