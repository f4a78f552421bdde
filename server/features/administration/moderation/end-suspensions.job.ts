import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { recordViewerChange } from "../../../infrastructure/session/viewer-changes.ts";
import { reinstate } from "../../people/index.ts";
import { endOverdueSuspensions } from "./member-management.repository.ts";

/**
 * Every few minutes: suspensions that reached their end are over for everyone. Their member comes
 * back at the very moment: sessions are read with it in mind.
 */
export const endSuspensionsJob = (services: Services): Job => ({
  name: "end-suspensions",
  schedule: "*/5 * * * *",
  async run() {
    const back = await inTransaction(services.db, async (tx) =>
      reinstate(tx, await endOverdueSuspensions(tx, services.clock())),
    );
    for (const memberId of back) await recordViewerChange(services, memberId);
  },
});
