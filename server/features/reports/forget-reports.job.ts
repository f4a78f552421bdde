import {
  APPEAL_MONTHS,
  DECISION_KEPT_MONTHS,
  monthsBefore,
} from "../../../shared/administration/kept-terms.ts";
import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { deleteOldReports } from "./report.repository.ts";

/** Every night: forgets the reports whose decision was kept as long as the privacy page says. */
export const forgetReportsJob = ({ db, clock }: Pick<Services, "db" | "clock">): Job => ({
  name: "forget-reports",
  schedule: "28 4 * * *",
  run: () => deleteOldReports(db, monthsBefore(clock(), APPEAL_MONTHS + DECISION_KEPT_MONTHS)),
});
