import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { tellViewerChanged } from "../../infrastructure/session/viewer-changes.ts";
import { endOverdueSuspensions } from "./member-management.repository.ts";

/**
 * Every few minutes: suspensions that reached their end are over for everyone. Their member comes
 * back at the very moment: sessions are read with it in mind.
 */
export const endSuspensionsJob = (services: Services): Job => ({
  name: "end-suspensions",
  schedule: "*/5 * * * *",
  async run() {
    for (const memberId of await endOverdueSuspensions(services.db, services.clock()))
      await tellViewerChanged(services, memberId);
  },
});
