import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { ShareChanged } from "./share.events.ts";

/** Told to the share's author, and to those who may approve it while approval is pending. */
export const showShareChanged = ({ shareId, memberId, approverIds }: ShareChanged): LiveNews => ({
  fact: { kind: "share-changed", shareId },
  audience: { groupIds: [], memberIds: [memberId, ...approverIds] },
});
