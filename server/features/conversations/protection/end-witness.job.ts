import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { letWitnessGo } from "./choose-witness.ts";
import { listEnding, lockConversations } from "./protection.repository.ts";

/** Every hour: the witnesses of those who came of age leave, once the notice they had is over. */
export const endWitnessJob = (services: Services): Job => ({
  name: "end-witness",
  schedule: "17 * * * *",
  async run() {
    let ended = 1;
    while (ended > 0) {
      ended = await act(services, async (tx) => {
        const ids = await listEnding(tx, services.clock());
        await lockConversations(tx, ids);
        for (const id of ids) await letWitnessGo(tx, services, id);
        return ids.length;
      });
    }
  },
});
