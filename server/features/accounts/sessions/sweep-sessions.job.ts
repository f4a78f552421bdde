import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { removeEnded } from "./session.repository.ts";

/** Every night: sessions and links that ended leave the database. */
export const sweepSessionsJob = ({ db, clock }: Pick<Services, "db" | "clock">): Job => ({
  name: "sweep-sessions",
  schedule: "50 3 * * *",
  run: () => removeEnded(db, clock()),
});
