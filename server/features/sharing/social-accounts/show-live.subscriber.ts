import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";

/** Accounts are their owner's alone to see. */
export const showAccountsChanged = ({ memberId }: { memberId: string }): LiveNews => ({
  fact: { kind: "accounts-changed" },
  audience: { groupIds: [], memberIds: [memberId] },
});
