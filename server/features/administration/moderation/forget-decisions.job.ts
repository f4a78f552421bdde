import {
  DECISION_KEPT_MONTHS,
  monthsBefore,
} from "../../../../shared/administration/kept-terms.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { deleteOldProposals } from "./removal/removal.repository.ts";
import { deleteOldSanctions } from "./sanction.repository.ts";

/** Every night: forgets the decisions, and the removals proposed, that were kept as long as the privacy page says. */
export const forgetDecisionsJob = ({ db, clock }: Pick<Services, "db" | "clock">): Job => ({
  name: "forget-decisions",
  schedule: "27 4 * * *",
  run: async () => {
    const before = monthsBefore(clock(), DECISION_KEPT_MONTHS);
    await deleteOldSanctions(db, before);
    await deleteOldProposals(db, before);
  },
});
