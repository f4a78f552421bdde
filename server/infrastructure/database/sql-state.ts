/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/**
 * SQLSTATEs of a schema, table, type or row that exists: where several servers start at once on a
 * new database, another has made it just now.
 */
export const MADE_BY_ANOTHER: ReadonlySet<string> = new Set(["23505", "42P06", "42P07", "42710"]);
