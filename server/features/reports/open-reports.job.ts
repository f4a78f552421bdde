import type { Job } from "../../infrastructure/jobs/jobs.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { openOverdue } from "./report.repository.ts";
import { tellReaders } from "./tell-readers.ts";

/**
 * Every minute: tells those who moderate of the reports that were for referents first, once their
 * term is over or no referent may judge them any more. They read them from that moment on already.
 */
export const openReportsJob = (services: Services): Job => ({
  name: "open-reports",
  schedule: "* * * * *",
  run: () =>
    act(services, async (tx) => {
      for (const opened of await openOverdue(tx, services.clock()))
        await tellReaders(tx, services, { ...opened, passedOn: true });
    }),
});
