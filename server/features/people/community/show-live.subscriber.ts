import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";

/** The community's name and pictures are on every screen: each reads them again. */
export const showCommunityChanged = (): LiveNews => ({
  fact: { kind: "community-changed" },
  audience: { everyone: true },
});
