import { DomainError } from "../../../shared/ground/errors.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { assertUnchanged } from "../../infrastructure/revision.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { lockReports, updateReport } from "./report.repository.ts";

type Wanted = {
  id: string;
  note?: string | undefined;
  taken?: boolean | undefined;
  basedOn?: string | undefined;
};

/**
 * Changes the note of a report, takes it or gives it back. A report that is taken is in progress.
 *
 * @throws DomainError NOT_FOUND, EDITED_ELSEWHERE, ALREADY_DECIDED
 */
export async function editReport(
  services: Services,
  viewer: Viewer,
  { id, note, taken, basedOn }: Wanted,
): Promise<void> {
  await act(services, async (tx) => {
    const [held] = await lockReports(tx, viewer, { id, now: services.clock() });
    if (held?.id !== id || held.author?.id === viewer.id) throw new DomainError("NOT_FOUND");
    if (taken !== undefined && held.state === "decided") throw new DomainError("ALREADY_DECIDED");
    assertUnchanged(basedOn, held.updatedAt);
    const takenBy = taken === undefined ? held.takenBy : taken ? viewer.id : null;
    const after = {
      note: note ?? held.note,
      takenBy,
      state: taken === undefined ? held.state : taken ? "in-review" : "new",
    } as const;
    await updateReport(tx, id, after, services.clock());
  });
}
