import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { eraseMember, eraseTexts } from "./erase-member.ts";
import { listDue, listRemoved } from "./withdrawal.repository.ts";

/**
 * Every few minutes: erases the members whose days to come back are over, and the texts of those
 * who took back their consent and were removed since. They were already hidden from everyone.
 */
export const eraseTextsJob = (services: Services): Job => ({
  name: "erase-texts",
  schedule: "*/10 * * * *",
  async run() {
    for (const memberId of await listDue(services.db, services.clock()))
      await eraseMember(services, memberId, { tell: true });
    for (const memberId of await listRemoved(services.db)) await eraseTexts(services, memberId);
  },
});
