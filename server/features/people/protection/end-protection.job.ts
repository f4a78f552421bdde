import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { readCommunity } from "../community/community.query.ts";
import { cameOfAge } from "./protection.events.ts";
import { endProtectionOn } from "./protection.repository.ts";

const BATCH = 50;

/**
 * Every quarter of an hour: whose day has come, by the clocks of the community, is of age. Time zones
 * begin their day at a quarter of an hour, and not all at a whole one.
 */
export const endProtectionJob = (services: Services): Job => ({
  name: "end-protection",
  schedule: "1,16,31,46 * * * *",
  async run() {
    const community = await readCommunity(services.db);
    if (!community) return;
    const { day } = wallTimeOf(services.clock(), community.timeZone);
    for (;;) {
      const ended = await act(services, async (tx) => {
        const ids = await endProtectionOn(tx, day, BATCH);
        for (const id of ids) {
          await services.outbox.record(tx, viewerChanged(id));
          await services.outbox.record(tx, cameOfAge(id));
        }
        return ids;
      });
      for (const id of ended) services.forgetViewer(id);
      if (ended.length < BATCH) return;
    }
  },
});
