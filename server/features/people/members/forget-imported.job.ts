import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { listUnclaimed } from "./imported-people.repository.ts";

/** How long what names someone imported is kept for them. */
const UNCLAIMED_MONTHS = 6;
const BATCH = 50;

/**
 * Every night: who was imported and did not come for six months becomes a former member; what they
 * wrote stays, without their name.
 */
export const forgetImportedJob = (services: Services): Job => ({
  name: "forget-imported",
  schedule: "35 4 * * *",
  async run() {
    const before = services.clock();
    before.setUTCMonth(before.getUTCMonth() - UNCLAIMED_MONTHS);
    for (;;) {
      const some = await listUnclaimed(services.db, before, BATCH);
      if (some.length === 0) return;
      for (const who of some)
        await act(services, (tx) => services.leaveEverywhere(tx, { ...who, at: services.clock() }));
    }
  },
});
