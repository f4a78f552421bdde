import { createHash } from "node:crypto";
import type { ClientBase, QueryResult } from "pg";

/** A statement: its text, and the values of `$1`, `$2`… */
export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

const names = new Map<string, string>();
const MAX_NAMES = 500;
const PREPARED = /^[\s(]*(select|insert|update|delete|with)\b/i;

/** Whether a statement leaves nothing behind in the session that runs it. */
export const standsAlone = ({ sql }: Statement): boolean => PREPARED.test(sql);

/**
 * Sends a statement, prepared once per connection: parsing and planning a page's query costs more
 * than running it. Statements beyond the first five hundred texts run unprepared, so that texts
 * built from lists cannot fill the memory of the database.
 */
export function sendStatement(
  client: ClientBase,
  { sql: text, parameters }: Statement,
): Promise<QueryResult> {
  const name = nameOf(text);
  const values = parameters as unknown[];
  return client.query(name ? { name, text, values } : { text, values });
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES || !PREPARED.test(text)) return undefined;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** The driver's path to its socket; if it is missing, each statement is written separately. */
type Corked = { connection?: { stream?: { cork?(): void; uncork?(): void } } };

/** Holds back what is written to a connection, until `uncork`. */
export const cork = (client: ClientBase): void =>
  (client as unknown as Corked).connection?.stream?.cork?.();

/** Writes what `cork` held back, as one message. */
export const uncork = (client: ClientBase): void =>
  (client as unknown as Corked).connection?.stream?.uncork?.();
