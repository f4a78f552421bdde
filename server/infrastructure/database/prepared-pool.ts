import { createHash } from "node:crypto";
import type { Pool, PoolClient, QueryResult } from "pg";
import { DomainError } from "../../../shared/errors.ts";

type Query = (sql: string, values: readonly unknown[]) => Promise<QueryResult>;

const names = new Map<string, string>();
const MAX_NAMES = 500;

/**
 * Wraps a `pg` pool so that every statement is prepared once per connection: parsing and planning
 * a page's query costs more than running it. Statements beyond the first five hundred texts run
 * unprepared, so that texts built from lists cannot fill the memory of the database.
 *
 * Who waits in vain for a connection is told OVERLOADED.
 *
 * @returns a pool of the shape Kysely's PostgreSQL dialect takes
 */
export function preparedPool(pool: Pool) {
  return {
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        throw isWaitedInVain(error) ? new DomainError("OVERLOADED") : error;
      });
      return { query: preparedQuery(client), release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

/** `pg` gives this one no code. */
const isWaitedInVain = ({ message }: Error): boolean =>
  message === "timeout exceeded when trying to connect";

function preparedQuery(client: PoolClient): Query {
  return (text, values) => {
    const name = nameOf(text);
    return client.query(
      name ? { name, text, values: values as unknown[] } : { text, values: values as unknown[] },
    );
  };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(text))
    return undefined;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
