import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { type FindViewer, makeRepeats } from "./repeat-share.ts";

/** Every quarter of an hour: makes what comes back within a week, each time once. */
export const repeatSharesJob = (services: Services, findViewer: FindViewer): Job => ({
  name: "repeat-shares",
  schedule: "7,22,37,52 * * * *",
  run: () => makeRepeats(services, findViewer),
});
