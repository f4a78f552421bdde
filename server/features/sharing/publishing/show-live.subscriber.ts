import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { ShareChanged } from "./share.events.ts";

/** A share is its author's; who may agree to it hears of it as long as it waits. */
export const showShareChanged = ({ shareId, memberId, approverIds }: ShareChanged): LiveNews => ({
  fact: { kind: "share-changed", shareId },
  audience: { groupIds: [], memberIds: [memberId, ...approverIds] },
});
