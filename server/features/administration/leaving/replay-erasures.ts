import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { hideMember } from "../../people/index.ts";
import { lockMember } from "../moderation/member-management.repository.ts";
import { eraseMember } from "./erase-member.ts";
import { listPresent } from "./erasure.repository.ts";
import { readErasures } from "./erasures-file.ts";
import { erasedHash } from "./record-erasure.ts";
import { putAside } from "./withdrawal.repository.ts";

/**
 * Erases again, from a record that was brought back, who was erased since that record was written.
 * They are told nothing: they had their receipt. What is kept of them for a time is dated as it was
 * then, so that it does not stay longer for having been brought back.
 *
 * @param files who was erased: those of the installation, and those that lie beside the backup
 * @param asOf the services as they were at a moment
 * @returns how many there were
 */
export async function replayErasures(
  services: Services,
  files: readonly string[],
  asOf: (at: Date) => Services,
): Promise<number> {
  const erased = new Map((await readErasures(files)).map((one) => [one.member, one]));
  let count = 0;
  for (const memberId of erased.size > 0 ? await listPresent(services.db) : []) {
    const found = erased.get(erasedHash(services.secrets, memberId));
    if (!found) continue;
    await (found.kind === "everything" ? eraseAgain : nameNoMore)(asOf(found.at), memberId);
    count++;
  }
  return count;
}

async function eraseAgain(services: Services, memberId: string): Promise<void> {
  const at = services.clock();
  await act(services, async (tx) => {
    await putAside(tx, memberId, { requestId: null, at, dueAt: at });
    await hideMember(tx, memberId);
  });
  await eraseMember(services, memberId, { tell: false });
}

async function nameNoMore(services: Services, memberId: string): Promise<void> {
  await act(services, async (tx) => {
    const found = await lockMember(tx, memberId);
    if (found)
      await services.leaveEverywhere(tx, { memberId, email: found.email, at: services.clock() });
  });
}
