import { implement, ORPCError } from "@orpc/server";
import { OPEN_WHILE_PAUSED } from "../../../shared/administration/while-paused.ts";
import { contract } from "../../../shared/contract.ts";
import { DomainError, type ErrorCode } from "../../../shared/ground/errors.ts";
import type { CallAccess, OperationMeta } from "../../../shared/ground/operation.contract.ts";
import { passingCode } from "../database/fault-kind.ts";
import { sqlState } from "../database/sql-state.ts";
import type { Services } from "../services.ts";
import {
  assertActive,
  assertMayWrite,
  isModerator,
  type Viewer,
  watchesOverMinors,
} from "../session/viewer.ts";

/** What a call is given beside its input. */
export type CallContext = {
  services: Services;
  /** Who calls, as the session says; null for a visitor. */
  viewer: Viewer | null;
  /** The network the request came from, as limits count it. */
  from: string;
  /** The token by which a browser says which installation it is; null without one. */
  installation: string | null;
};

// Answers are checked in tests; in production the check would cost a sixth of the throughput.
const checkOutput = process.env.NODE_ENV === "test";

const calls = implement(contract)
  .$context<CallContext>()
  .$config(checkOutput ? {} : { initialOutputValidationIndex: Number.NaN });

/**
 * Implements the contract. Every call passes the guard of its contract's `access`: without a
 * session it answers 401, with a session that lacks the right it answers 403.
 */
export const visitorCalls = calls.use(({ context, next, procedure }) => {
  const { meta, route } = procedure["~orpc"];
  const { access } = meta as OperationMeta;
  if (access !== "visitor") assertNotPaused(assertMay(access, context.viewer), route);
  return next();
});

/** As `visitorCalls`, for calls of signed-in members: their handlers get a viewer. */
export const memberCalls = visitorCalls.use(({ context, next }) => {
  if (!context.viewer) throw new DomainError("SIGN_IN_REQUIRED");
  return next({ context: { viewer: context.viewer } });
});

/**
 * Checks that the viewer may make a call of this access; also for routes outside the contract.
 *
 * @throws DomainError SIGN_IN_REQUIRED, COMMUNITY_CLOSED, ACCOUNT_SUSPENDED, AWAITING_APPROVAL,
 *   CONSENT_WITHDRAWN, NOT_ALLOWED
 */
export function assertMay(access: Exclude<CallAccess, "visitor">, viewer: Viewer | null): Viewer {
  if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
  assertActive(viewer);
  if (access === "referent" && !watchesOverMinors(viewer)) throw new DomainError("NOT_ALLOWED");
  if (access === "moderator" && !isModerator(viewer)) throw new DomainError("NOT_ALLOWED");
  if (access === "admin" && viewer.role !== "admin") throw new DomainError("NOT_ALLOWED");
  return viewer;
}

/**
 * A member whose account is paused reads, and changes nothing but what is theirs alone.
 *
 * @throws DomainError ACCOUNT_PAUSED
 */
function assertNotPaused(viewer: Viewer, { method, path }: { method?: string; path?: string }) {
  if (method === "GET" || OPEN_WHILE_PAUSED.has(`${method} ${path}`)) return;
  assertMayWrite(viewer);
}

/** SQLSTATE of a database whose disk has no room left. */
const DATABASE_FULL = "53100";

/**
 * What an error of a call is answered with; a database that is away, or takes no change, is told
 * whatever the call, anything unforeseen is the call's own failure.
 */
export function toDomainError(error: unknown, failure: ErrorCode): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ORPCError && error.cause instanceof DomainError) return error.cause;
  const passing = passingCode(error);
  if (passing) return new DomainError(passing);
  return new DomainError(sqlState(error) === DATABASE_FULL ? "DISK_FULL" : failure);
}
