import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";

/** Settings and the hold come in the same answer as a member's accounts: screens fetch it again. */
export const showPlatformsChanged = (): LiveNews => ({
  fact: { kind: "accounts-changed" },
  audience: { everyone: true },
});
