import { DomainError } from "../../../shared/ground/errors.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { ConversationReached } from "./conversation.events.ts";
import { type ReadProgress, saveRead, saveReceived } from "./conversation-member.repository.ts";

const reached = (memberId: string, how: ReadProgress): ConversationReached => ({
  kind: "conversation-reached",
  memberId,
  ...how,
});

/**
 * Records how far the viewer has read; a late or repeated call changes nothing.
 *
 * @throws DomainError NOT_FOUND
 */
export async function markRead(
  services: Services,
  { id: memberId }: Viewer,
  { id: conversationId, place }: { id: string; place: number },
): Promise<void> {
  await act(services, async (tx) => {
    const saved = await saveRead(tx, {
      conversationId,
      memberId,
      place,
      at: services.clock(),
    });
    if (!saved) throw new DomainError("NOT_FOUND");
    if (saved.moved) await services.outbox.record(tx, reached(memberId, saved.moved));
  });
}

/** Records that all messages sent so far arrived on one of the viewer's devices. */
export async function markReceived(services: Services, { id: memberId }: Viewer): Promise<void> {
  await act(services, async (tx) => {
    for (const moved of await saveReceived(tx, memberId))
      await services.outbox.record(tx, reached(memberId, moved));
  });
}
