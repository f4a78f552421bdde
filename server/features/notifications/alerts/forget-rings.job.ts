import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { deleteRings } from "./alert.repository.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Every night: threads that have been silent for a day ring as if they never had. */
export const forgetRingsJob = ({ db, clock }: Services): Job => ({
  name: "forget-rings",
  schedule: "25 4 * * *",
  run: () => deleteRings(db, new Date(clock().getTime() - KEPT_MS)),
});
