import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_ACCOUNT_SETS } from "../../../../shared/sharing/week/limits.ts";
import type { AccountSet } from "../../../../shared/sharing/week/week.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { countAccountSets, deleteAccountSet, writeAccountSet } from "./account-set.repository.ts";

/**
 * Keeps platforms and accounts under a name. Accounts are named by their ids and checked when
 * something is published: one that was disconnected since is passed over by who chooses.
 *
 * @throws DomainError TOO_MANY_SETS, ID_TAKEN
 */
export async function saveAccountSet(
  services: Services,
  viewer: Viewer,
  set: AccountSet,
): Promise<void> {
  const at = services.clock();
  await act(services, async (tx) => {
    if (!(await writeAccountSet(tx, { set, memberId: viewer.id, at }))) {
      throw new DomainError("ID_TAKEN");
    }
    if ((await countAccountSets(tx, viewer.id)) > MAX_ACCOUNT_SETS) {
      throw new DomainError("TOO_MANY_SETS");
    }
  });
}

/** @throws DomainError NOT_FOUND */
export async function removeAccountSet(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const removed = await act(services, (tx) => deleteAccountSet(tx, viewer.id, id));
  if (!removed) throw new DomainError("NOT_FOUND");
}
