import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { messageToActOn } from "../change-message.ts";
import type { MessageReacted } from "../conversation.events.ts";
import { mayReact } from "../message.policy.ts";
import type { MessageFacts } from "../message.query.ts";
import { messageToWriteOn } from "../protection/write-under-decision.ts";
import { deleteReaction, saveReaction } from "./reaction.repository.ts";

const reacted = ({ id: messageId, conversationId, memberIds }: MessageFacts): MessageReacted => ({
  kind: "message-reacted",
  conversationId,
  messageId,
  memberIds,
});

/**
 * Gives the viewer's reaction to a message, in the place of the one they gave before; the same
 * again changes nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, CANNOT_WRITE, WITNESS_MISSING
 */
export function reactToMessage(
  services: Services,
  viewer: Viewer,
  { id, emoji }: { id: string; emoji: string },
): Promise<void> {
  return act(services, async (tx) => {
    const found = await messageToActOn(tx, viewer, id);
    const message = await messageToWriteOn(tx, services, viewer, found);
    const facts = { ...message, deleted: message.text === null };
    if (!mayReact(facts)) throw new DomainError("NOT_ALLOWED");
    const reaction = { messageId: id, memberId: viewer.id, emoji, at: services.clock() };
    if (await saveReaction(tx, reaction)) await services.outbox.record(tx, reacted(message));
  });
}

/**
 * Takes the viewer's reaction to a message away; without one nothing changes.
 *
 * @throws DomainError NOT_FOUND
 */
export function takeReactionBack(services: Services, viewer: Viewer, id: string): Promise<void> {
  return act(services, async (tx) => {
    const message = await messageToActOn(tx, viewer, id);
    const reaction = { messageId: id, memberId: viewer.id, at: services.clock() };
    if (await deleteReaction(tx, reaction)) await services.outbox.record(tx, reacted(message));
  });
}
