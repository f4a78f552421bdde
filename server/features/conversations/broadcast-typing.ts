import { DomainError } from "../../../shared/ground/errors.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { listHearers } from "./hearer.query.ts";

/** That a member types is announced once a second at most in each conversation. */
const EVERY_MS = 1000;
/** Announcements remembered; the oldest is forgotten first. */
const MOST_KEPT = 5000;

const saidAt = new Map<string, number>();

/**
 * Tells the others in the conversation that the member types there, except those separated from
 * them by a block.
 *
 * @throws DomainError NOT_FOUND
 */
export async function broadcastTyping(
  services: Services,
  { id: memberId }: Viewer,
  conversationId: string,
): Promise<void> {
  const now = services.clock().getTime();
  const key = `${memberId} ${conversationId}`;
  const before = saidAt.get(key);
  if (before !== undefined && Math.abs(now - before) < EVERY_MS) return;
  const hearers = await listHearers(services.db, memberId, conversationId);
  if (!hearers) throw new DomainError("NOT_FOUND");
  saidAt.delete(key);
  if (saidAt.size >= MOST_KEPT) saidAt.delete(saidAt.keys().next().value as string);
  saidAt.set(key, now);
  const fact = { kind: "typing", conversationId, memberId } as const;
  await services.sayBriefly({ fact, memberIds: hearers });
}
