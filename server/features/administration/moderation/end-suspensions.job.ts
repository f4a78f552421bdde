import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
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
    const back = await act(services, async (tx) => {
      const ids = await reinstate(tx, await endOverdueSuspensions(tx, services.clock()));
      // With it: nobody finds afterwards who came back before a process ended.
      for (const id of ids) await services.outbox.record(tx, viewerChanged(id));
      return ids;
    });
    for (const memberId of back) services.forgetViewer(memberId);
  },
});
