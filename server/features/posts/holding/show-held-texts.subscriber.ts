import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { HeldTextsChanged } from "./held.events.ts";

/** Only their author's devices are told: those who decide hear that something waits for them. */
export const showHeldTextsChanged = ({ authorId }: HeldTextsChanged): LiveNews => ({
  fact: { kind: "held-texts-changed" },
  audience: { groupIds: [], memberIds: [authorId] },
});
