import { DomainError } from "../../../shared/ground/errors.ts";
import { sqlState } from "./sql-state.ts";

/** SQLSTATEs look so; other codes (`ECONNREFUSED`, `FST_ERR_…`) are longer. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Classes of SQLSTATE that say the database cannot be reached or is being shut: connection (08) and
 * intervention of the operator (57).
 */
const AWAY = new Set(["08", "57"]);
/** The database has no connection left to give. */
const TOO_MANY_CONNECTIONS = "53300";

/**
 * SQLSTATE classes about the server or the transaction, never about the data to be written: no
 * resources left (53), input and output (58), internal (XX), settings (F0), role and database
 * (28, 3D), state of the transaction (25), rolled back (40).
 */
const OF_THE_SERVER = new Set(["53", "58", "XX", "F0", "28", "3D", "25", "40"]);
/** A lock timeout is not about the data either. */
const LOCK_NOT_GIVEN = "55P03";

/** Codes of the operating system for a connection that is not made, or breaks. */
const OF_THE_LINE = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
/** Messages of `pg` about a connection, which have no code. */
const SAID_OF_THE_LINE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/;

/** Whether an error has a SQLSTATE, and which; null for an error of anything else. */
function stateOf(error: unknown): string | null {
  const code = sqlState(error);
  return code && SQLSTATE.test(code) ? code : null;
}

/**
 * Whether the database could not be reached, went away meanwhile, or accepts no more connections:
 * the same statement may be retried.
 */
export function isAway(error: unknown): boolean {
  const state = stateOf(error);
  if (state && !OF_THE_LINE.test(state))
    return AWAY.has(state.slice(0, 2)) || state === TOO_MANY_CONNECTIONS;
  const { code, syscall, message, errors, cause } = (error ?? {}) as Record<string, unknown>;
  if (typeof code === "string" && OF_THE_LINE.test(code)) return true;
  // Without its socket file, the embedded database is down.
  if (code === "ENOENT" && syscall === "connect") return true;
  if (typeof message === "string" && SAID_OF_THE_LINE.test(message)) return true;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isAway);
  return cause !== undefined && isAway(cause);
}

/** The database takes no change: its record is on its way to another. */
const READ_ONLY = "25006";

/** What to answer while nobody can be served, or nothing written; null for any other fault. */
export function passingCode(error: unknown): "MOVING" | "UNAVAILABLE" | null {
  if (isReadOnly(error)) return "MOVING";
  return isAway(error) ? "UNAVAILABLE" : null;
}

function isReadOnly(error: unknown): boolean {
  if (stateOf(error) === READ_ONLY) return true;
  return error instanceof Error && error.cause !== undefined && isReadOnly(error.cause);
}

/** Whether a lock was not given within `lock_timeout`, or that caused the error. */
export function isLockNotGiven(error: unknown): boolean {
  if (stateOf(error) === LOCK_NOT_GIVEN) return true;
  return error instanceof Error && error.cause !== undefined && isLockNotGiven(error.cause);
}

/**
 * Whether an error is about the data itself, so that a retry changes nothing: an SQLSTATE that
 * tells neither that the database is away nor that its server fails, or an error of this program
 * about what it read. All others may pass by themselves.
 */
export function isOfTheData(error: unknown): boolean {
  if (error instanceof DomainError || isAway(error)) return false;
  const state = stateOf(error);
  if (state) return state !== LOCK_NOT_GIVEN && !OF_THE_SERVER.has(state.slice(0, 2));
  return MISTAKES.some((mistake) => error instanceof mistake);
}

const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError];
