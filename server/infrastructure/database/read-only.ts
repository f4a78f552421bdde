import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "./database.ts";
import { withClient } from "./long-connections.ts";

/** How long those who write may end what they began, in milliseconds. */
const GRACE_MS = 5000;
const LOOK_EVERY_MS = 50;

const SETTING = "default_transaction_read_only";

/**
 * Lets everyone read a database and nobody write to it: connections that are open are closed as
 * soon as they are idle, and those opened since write nothing. Once this resolves, what was
 * acknowledged is there, and nothing more will be.
 */
export async function closeForWriting(config: pg.ClientConfig): Promise<void> {
  await withClient(config, async (client) => {
    await client.query(setFor(client, `set ${SETTING} = on`));
    await renewOthers(client);
  });
}

/** Lets everyone write again. */
export async function openForWriting(config: pg.ClientConfig): Promise<void> {
  await withClient(config, async (client) => {
    await client.query("set default_transaction_read_only = off");
    await client.query(setFor(client, `reset ${SETTING}`));
    await renewOthers(client);
  });
}

/** Whether nobody writes to a database now. */
export async function isClosedForWriting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select current_setting(${SETTING}) = 'on' as closed`.execute(db);
  return rows[0]?.closed ?? false;
}

/** By role: it needs no right that the application has not. */
const setFor = (client: pg.Client, what: string): string =>
  `alter role current_user in database ${client.escapeIdentifier(client.database ?? "")} ${what}`;

/** Closes every connection that was opened before now, so that the next knows of the change. */
async function renewOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ at: string }>("select clock_timestamp()::text as at");
  const since = rows[0]?.at;
  const until = Date.now() + GRACE_MS;
  for (;;) {
    const { rows: left } = await client.query(
      `select case when state = 'idle' or $2 then pg_terminate_backend(pid) end
       from pg_stat_activity
       where datname = current_database() and usename = current_user
         and backend_type = 'client backend' and pid <> pg_backend_pid()
         and backend_start <= $1::timestamptz`,
      [since, Date.now() > until],
    );
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
