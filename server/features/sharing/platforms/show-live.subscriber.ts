import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";

/** Settings and the hold stand in the same answer as one's accounts: whoever shows it reads it again. */
export const showPlatformsChanged = (): LiveNews => ({
  fact: { kind: "accounts-changed" },
  audience: { everyone: true },
});
