import type { FactAudience } from "../../infrastructure/outbox/subscriptions.ts";

/** Where a text was published, and whether everyone reads it there. */
type Placement = { visibility: string; groupIds: readonly string[]; channelId: string | null };

/** Who hears a fact about a text: everyone, or the members of its groups and who reads its channel. */
export const audienceOf = ({ visibility, groupIds, channelId }: Placement): FactAudience =>
  visibility === "public"
    ? { everyone: true }
    : { groupIds, memberIds: [], channelIds: channelId === null ? [] : [channelId] };
