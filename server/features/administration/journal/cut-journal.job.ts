import { JOURNAL_MONTHS } from "../../../../shared/administration/journal-limits.ts";
import { monthsBefore } from "../../../../shared/administration/kept-terms.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { cutEntries } from "./journal.repository.ts";

/** Every night: cuts off the acts that the journal kept as long as the privacy page says. */
export const cutJournalJob = (services: Services): Job => ({
  name: "cut-journal",
  schedule: "25 3 * * *",
  async run() {
    await act(services, (tx) => cutEntries(tx, monthsBefore(services.clock(), JOURNAL_MONTHS)));
  },
});
