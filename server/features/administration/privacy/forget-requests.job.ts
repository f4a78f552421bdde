import { monthsBefore, REQUEST_KEPT_MONTHS } from "../../../../shared/administration/kept-terms.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { deleteOldRequests } from "./data-request.repository.ts";

/** Every night: forgets the requests that were answered as long ago as the privacy page says. */
export const forgetRequestsJob = ({ db, clock }: Pick<Services, "db" | "clock">): Job => ({
  name: "forget-requests",
  schedule: "29 4 * * *",
  run: () => deleteOldRequests(db, monthsBefore(clock(), REQUEST_KEPT_MONTHS)),
});
