import { DomainError } from "../../../shared/ground/errors.ts";
import { sqlState } from "./sql-state.ts";

/** SQLSTATE of a connection that broke: whether its statements ran is unknown. */
const CONNECTION_FAILURE = "08006";

/** Lock not available in time; statement cancelled as it took too long. */
const TOOK_TOO_LONG = new Set(["55P03", "57014"]);

/** Timeouts of `pg`, which have no code. */
const WAITED_IN_VAIN = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "timeout expired",
]);

/** Messages of `pg` about a broken connection: these have no code either. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** A plan or a prepared statement of this connection that the database no longer takes. */
const STALE = new Set(["26000", "0A000"]);

/**
 * The error the caller gets: OVERLOADED where a statement, a lock or a connection took too long,
 * and SQLSTATE 08006 for a connection that broke, which `pg` tells by its message alone.
 */
export function toldOf(error: unknown): unknown {
  const code = sqlState(error);
  const message = error instanceof Error ? error.message : "";
  if (code ? TOOK_TOO_LONG.has(code) : WAITED_IN_VAIN.has(message))
    return Object.assign(new DomainError("OVERLOADED"), { cause: error });
  if (code === undefined && BROKEN.test(message))
    return Object.assign(error as Error, { code: CONNECTION_FAILURE });
  return error;
}

/** Whether the database itself answered so: the connection is still good. */
export const isAnswer = (error: unknown): boolean =>
  typeof (error as { severity?: unknown } | null)?.severity === "string";

/** Whether a statement has to be prepared again on another connection: its plan here is stale. */
export const isStale = (error: unknown): boolean =>
  isAnswer(error) && STALE.has(sqlState(error) ?? "");
