import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { removeOldAttempts } from "../sign-up/account-attempts.repository.ts";
import { ATTEMPTS_WINDOW_MS } from "../sign-up/account-limit.ts";
import { removeEnded } from "./session.repository.ts";

/** Every night: sessions, links and counts of attempts that ended leave the database. */
export const sweepSessionsJob = ({ db, clock }: Pick<Services, "db" | "clock">): Job => ({
  name: "sweep-sessions",
  schedule: "50 3 * * *",
  async run() {
    const now = clock();
    await removeEnded(db, now);
    await removeOldAttempts(db, new Date(now.getTime() - ATTEMPTS_WINDOW_MS));
  },
});
