import { inTransaction } from "../../infrastructure/database/transaction.ts";
import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { deleteOld } from "./telling/dismiss.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which what was read, and what was told, is kept. */
export const READ_KEPT_DAYS = 90;
export const TOLD_KEPT_DAYS = 180;

/** Every night: what was read more than 90 days ago, or told more than 180, is forgotten. */
export const forgetOldJob = ({ db, clock }: Services): Job => ({
  name: "forget-notifications",
  schedule: "20 4 * * *",
  async run() {
    const now = clock().getTime();
    const limits = {
      readBefore: new Date(now - READ_KEPT_DAYS * DAY_MS),
      toldBefore: new Date(now - TOLD_KEPT_DAYS * DAY_MS),
    };
    await inTransaction(db, (tx) => deleteOld(tx, limits));
  },
});
