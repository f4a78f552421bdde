import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { endHiding } from "../../people/index.ts";
import { listRemoved } from "./withdrawal.repository.ts";

/** Texts of one kind erased in one transaction. */
const BATCH = 20;

/**
 * Every few minutes: erases the texts of members who took back their consent and were then removed,
 * with their photos and files. They were already hidden from everyone.
 */
export const eraseTextsJob = (services: Services): Job => ({
  name: "erase-texts",
  schedule: "*/10 * * * *",
  async run() {
    for (const memberId of await listRemoved(services.db)) {
      while ((await eraseSome(services, memberId)) > 0);
      await act(services, (tx) => endHiding(tx, memberId));
    }
  },
});

const eraseSome = (services: Services, memberId: string): Promise<number> =>
  act(services, (tx) => services.eraseEverywhere(tx, memberId, BATCH));
