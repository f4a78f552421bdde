import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { ProtectionChanged } from "../../people/index.ts";
import { notifyMembers } from "../notification.repository.ts";
import { membersById } from "./audience.query.ts";
import { keyOf, threadOf } from "./keys.ts";

/** Someone came of age: they are told what ends, and what their witnesses do. */
export async function notifyOfMajority(
  tx: Transaction,
  { memberId, ofAge }: ProtectionChanged,
  at: Date,
): Promise<string[]> {
  if (!ofAge) return [];
  return notifyMembers(tx, {
    kind: "moderation",
    key: keyOf("of-age", memberId),
    at,
    actorId: null,
    places: [],
    thread: threadOf("self", memberId),
    to: membersById([memberId]),
    subject: { kind: "role", id: memberId },
    data: { what: "of-age" },
  });
}
