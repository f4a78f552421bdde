import { DomainError } from "../../../shared/ground/errors.ts";
import { nothingDone } from "../../infrastructure/acts/acting.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { endReferentsTerm, lockReports } from "./report.repository.ts";
import { tellReaders } from "./tell-readers.ts";

/**
 * Passes a report that is for referents first on to those who moderate, who are told. Nothing
 * happens where they read it already.
 *
 * @throws DomainError NOT_FOUND
 */
export async function passOnReport(services: Services, viewer: Viewer, id: string): Promise<void> {
  await act(services, async (tx) => {
    const now = services.clock();
    const [held] = await lockReports(tx, viewer, { id, now });
    if (held?.id !== id || held.author?.id === viewer.id) throw new DomainError("NOT_FOUND");
    if (!(await endReferentsTerm(tx, id, now))) return nothingDone();
    await tellReaders(tx, services, { ...held, passedOn: true });
  });
}
