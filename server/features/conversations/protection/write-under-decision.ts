import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { findMessage, type MessageFacts } from "../message.query.ts";
import { decideOn } from "./decide-again.ts";

/** Whether a witness is missing in a conversation, decided under its lock. */
export async function isHeldNow(
  tx: Transaction,
  services: Pick<Services, "outbox" | "clock">,
  conversationId: string,
): Promise<boolean> {
  const decided = await decideOn(tx, services, [conversationId]);
  return decided.get(conversationId)?.state === "held";
}

/**
 * A message in whose conversation the viewer may write: where a minor is in it, this is decided
 * again under its lock.
 *
 * @throws DomainError NOT_FOUND, WITNESS_MISSING, CANNOT_WRITE
 */
export async function messageToWriteOn(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  message: MessageFacts,
): Promise<MessageFacts> {
  let now: MessageFacts | null = message;
  if (message.guarded) {
    if (await isHeldNow(tx, services, message.conversationId))
      throw new DomainError("WITNESS_MISSING");
    now = await findMessage(tx, viewer, message.id);
  }
  if (!now) throw new DomainError("NOT_FOUND");
  if (!now.writable) throw new DomainError("CANNOT_WRITE");
  return now;
}
