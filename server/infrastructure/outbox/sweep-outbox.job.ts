import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Job } from "../jobs/jobs.ts";
import { FOLLOWER_NOTES } from "./following.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** How far the slowest follower read; null where there is none. */
const slowest = sql<string | null>`(
  select min((value #>> '{}')::bigint) from server_notes where starts_with(name, ${FOLLOWER_NOTES}))`;

/**
 * Every night: facts of more than a week leave the outbox; live readers that far behind start
 * afresh. What a follower has yet to read stays.
 */
export const sweepOutboxJob = (db: Database, clock: () => Date): Job => ({
  name: "sweep-outbox",
  schedule: "40 3 * * *",
  async run() {
    await db
      .deleteFrom("outbox")
      .where("position", "is not", null)
      .where("created_at", "<", new Date(clock().getTime() - KEPT_MS))
      .where(sql<boolean>`position <= coalesce(${slowest}, position)`)
      .execute();
  },
});
