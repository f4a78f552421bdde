/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/** SQLSTATE of a row whose key another one has. */
export const UNIQUE_VIOLATION = "23505";

/**
 * SQLSTATEs of a schema, table, type or row that exists: where several servers start at once on a
 * new database, another has made it just now.
 */
export const MADE_BY_ANOTHER: ReadonlySet<string> = new Set([
  UNIQUE_VIOLATION,
  "42P06",
  "42P07",
  "42710",
]);
