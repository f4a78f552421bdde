import { sql } from "kysely";
import { plainSentence } from "../../shared/notifications/notification-sentences.ts";
import type { Notification } from "../../shared/notifications/notifications.contract.ts";
import type { Client } from "./client.ts";
import type { TestParvis } from "./test-parvis.ts";
import { until } from "./until.ts";
import { readPages } from "./writing.ts";

/** Waits until everyone was told of all that happened so far. */
export async function followed({ db }: TestParvis): Promise<void> {
  await until(
    async () => {
      const { rows } = await sql<{ done: boolean }>`
        select not exists (select 1 from outbox where position is null) and
          (select value from server_notes where name = 'outbox-position')
            = (select value from server_notes where name = 'outbox-follower:notifications') as done
      `.execute(db);
      return rows[0]?.done;
    },
    { what: "everyone is told", within: 30_000 },
  );
}

/** Waits until nothing of what was done so far still waits for a job, or will within a second. */
export async function settled({ db }: TestParvis): Promise<void> {
  await until(
    async () => {
      const { rows } = await sql<{ done: boolean }>`
        select not exists (select 1 from outbox where position is null) and not exists (
          select 1 from jobs.job where state in ('created', 'retry', 'active')
            and start_after < now() + interval '1 second') as done`.execute(db);
      return rows[0]?.done;
    },
    { what: "no job is under way", within: 30_000 },
  );
}

/** What a member is told, the latest first. */
export async function toldTo(site: TestParvis, member: Client): Promise<Notification[]> {
  await followed(site);
  return (await readPages(member, "/api/notifications")).flatMap(({ items }) => items);
}

/** As `toldTo`, as they read it. */
export const sentencesTo = async (site: TestParvis, member: Client): Promise<string[]> =>
  (await toldTo(site, member)).map((told) => plainSentence(told));
