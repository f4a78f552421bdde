import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { forgetRingsJob } from "./alerts/forget-rings.job.ts";
import { digestJob } from "./digest/digest.job.ts";
import { forgetOldJob } from "./forget-old.job.ts";

/** The work of notifications that comes back. */
export const notificationJobs = (services: Services): Job[] => [
  forgetOldJob(services),
  forgetRingsJob(services),
  digestJob(services),
];
