import type { DataCopies } from "../../../../shared/accounts/own-data.contract.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { assertItIsThem } from "../member-proof.ts";
import { listExports } from "./data-export.query.ts";
import { addExport } from "./data-export.repository.ts";
import { nextAt, toOwnData } from "./data-export.ts";

/** Makes a copy of a member's data. */
export const MAKE_DATA_EXPORT = "make-data-export";

/** Where the viewer's copies stand. */
export async function readOwnData(services: Services, viewer: Viewer): Promise<DataCopies> {
  return toOwnData(await listExports(services.db, viewer.id), services.clock());
}

/**
 * Has a copy of the viewer's data made, once it is shown that it is them. Asked again while one is
 * made or on the same day as one that is ready, nothing more is made.
 *
 * @returns where their copies stand, and when the next may be asked for
 * @throws DomainError WRONG_PASSWORD, SIGN_IN_AGAIN
 */
export async function askForExport(
  services: Services,
  viewer: Viewer,
  password: string | undefined,
): Promise<DataCopies> {
  await assertItIsThem(services, viewer, password);
  await act(services, async (tx) => {
    const at = services.clock();
    const [latest] = await listExports(tx, viewer.id);
    if (nextAt(latest, at)) return;
    const id = uuidv7();
    if (await addExport(tx, { id, memberId: viewer.id, at }))
      await services.jobs.enqueue(tx, MAKE_DATA_EXPORT, { id });
  });
  return readOwnData(services, viewer);
}
