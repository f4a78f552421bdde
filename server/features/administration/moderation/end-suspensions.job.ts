import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { recordViewerChange } from "../../../infrastructure/session/viewer-changes.ts";
import { reinstate } from "../../people/index.ts";
import { endOverdueSuspensions } from "./member-management.repository.ts";

/**
 * Every few minutes: marks suspensions that reached their end as over. Their members can act again
 * from that very moment: reading a session takes the end into account.
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
