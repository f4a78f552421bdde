import type { Database } from "../database/database.ts";
import type { Job } from "../jobs/jobs.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Every night: facts of more than a week leave the outbox; readers that far behind start afresh. */
export const sweepOutboxJob = (db: Database, clock: () => Date): Job => ({
  name: "sweep-outbox",
  schedule: "40 3 * * *",
  async run() {
    await db
      .deleteFrom("outbox")
      .where("position", "is not", null)
      .where("created_at", "<", new Date(clock().getTime() - KEPT_MS))
      .execute();
  },
});
