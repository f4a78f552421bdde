import { LETTER_KEPT_DAYS } from "../../../shared/administration/kept-terms.ts";
import type { Database } from "../database/database.ts";
import type { Job } from "../jobs/jobs.ts";

const KEPT_MS = LETTER_KEPT_DAYS * 24 * 60 * 60 * 1000;

/**
 * Every night: erases the recipient and the text of letters older than ninety days. Their rows
 * still count among those of their mailing.
 */
export const sweepMailsJob = (db: Database, clock: () => Date): Job => ({
  name: "sweep-mails",
  schedule: "45 3 * * *",
  async run() {
    await db
      .updateTable("mails")
      .set({ recipient: "", subject: "", text: "", html: null, error: null, unsubscribe_url: null })
      .where("created_at", "<", new Date(clock().getTime() - KEPT_MS))
      .where("recipient", "<>", "")
      .execute();
  },
});
