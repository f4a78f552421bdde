import type { Departure } from "../../../infrastructure/services.ts";
import { protectionChanged } from "./protection.events.ts";
import { deleteProtectionOf } from "./protection.repository.ts";

/** Forgets who protected a member who leaves, and whom they protected. */
export const leaveProtection: Departure = async (tx, { outbox }, { memberId }) => {
  for (const minorId of await deleteProtectionOf(tx, memberId))
    if (minorId !== memberId) await outbox.record(tx, protectionChanged(minorId));
};
