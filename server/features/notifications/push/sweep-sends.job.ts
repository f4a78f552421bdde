import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { deleteSends } from "./send.repository.ts";

const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** Every night: what was sent two weeks ago no longer says anything of how alerts arrive. */
export const sweepSendsJob = ({ db, clock }: Services): Job => ({
  name: "sweep-push-sends",
  schedule: "50 3 * * *",
  run: () => deleteSends(db, new Date(clock().getTime() - KEPT_MS)),
});
