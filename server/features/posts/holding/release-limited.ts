import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { assess } from "./assess.ts";
import { prepareHeld, showHeld } from "./decide-held.ts";
import { findHeld, type KeptText, listLimited, saveReason } from "./held-text.repository.ts";

/**
 * Shows what waited only because moderation held what a member publishes, where that is undone. What
 * waits for something else too, or can no longer appear, is left to those who decide; so is the rest
 * where the process dies meanwhile.
 */
export async function releaseLimited(services: Services, memberId: string): Promise<void> {
  for (const id of await listLimited(services.db, memberId)) {
    try {
      await release(services, id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

const isLimited = (held: KeptText | null): held is KeptText =>
  held?.state === "waiting" && held.reason === "limited";

async function release(services: Services, id: string): Promise<void> {
  const found = await findHeld(services.db, id);
  if (!isLimited(found)) return;
  const ready = await prepareHeld(services, found);
  const kind = found.kind.startsWith("post") ? "post" : "comment";
  const { groupIds, wish } = found;
  // As of a change: what was said once is not refused for its pace.
  const said = { id, kind, text: wish.text, groupIds, channelId: null, isEdit: true } as const;
  const { reason, found: entries } = await assess(services.db, services, ready.author, said);
  await act(services, async (tx) => {
    const held = await findHeld(tx, id, { lock: true });
    if (!isLimited(held) || held.updatedAt.getTime() !== found.updatedAt.getTime()) return;
    if (reason) await saveReason(tx, id, { reason, found: entries });
    else await showHeld(tx, services, held, ready);
  });
}
