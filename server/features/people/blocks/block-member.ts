import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_BLOCKED } from "../../../../shared/ground/limits.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { protectionChanged } from "../protection/protection.events.ts";
import type { MemberBlocked } from "./block.events.ts";
import { deleteBlock, insertBlock, readBlockable } from "./block.repository.ts";

/**
 * Blocks a member: from then on neither can write to the other, see them online, mention them or
 * be notified of them. Decisions of moderation still reach both. A repeat changes nothing.
 *
 * @throws DomainError NOT_ONESELF, NOT_FOUND, TOO_MANY_BLOCKED
 */
export async function blockMember(
  services: Services,
  viewer: Viewer,
  memberId: string,
): Promise<void> {
  if (memberId === viewer.id) throw new DomainError("NOT_ONESELF");
  const isNew = await act(services, async (tx) => {
    const { exists, blocked } = await readBlockable(tx, viewer, memberId);
    if (!exists) throw new DomainError("NOT_FOUND");
    if (blocked >= MAX_BLOCKED) throw new DomainError("TOO_MANY_BLOCKED");
    if (!(await insertBlock(tx, viewer.id, memberId, services.clock()))) return false;
    const blocking: MemberBlocked = {
      kind: "member-blocked",
      memberId: viewer.id,
      blockedId: memberId,
    };
    await services.outbox.record(tx, blocking);
    return true;
  });
  if (isNew) await partWays(services, viewer.id, memberId);
}

/** On open pages, each of the two stops seeing the other as online. */
async function partWays({ sayBriefly }: Services, one: string, other: string): Promise<void> {
  const gone = { kind: "presence", connected: false } as const;
  await sayBriefly({ fact: { ...gone, memberId: one }, memberIds: [other] });
  await sayBriefly({ fact: { ...gone, memberId: other }, memberIds: [one] });
}

/** Unblocks a member; nothing happens where they were not blocked. */
export const unblockMember = (services: Services, viewer: Viewer, memberId: string) =>
  act(services, async (tx) => {
    if (!(await deleteBlock(tx, viewer.id, memberId))) return;
    await services.outbox.record(tx, protectionChanged(viewer.id));
  });
