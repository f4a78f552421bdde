import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type { PinsChanged } from "./pin.events.ts";

export const showPinsChanged = ({ memberId, postId, pinned }: PinsChanged): LiveNews => ({
  fact: { kind: "pins-changed", postId, pinned },
  audience: { groupIds: [], memberIds: [memberId] },
});
