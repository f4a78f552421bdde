import type { ApiError, ApiErrorCode } from "../reading/api-error.ts";

/** What passes by itself: no answer, a rate limit, an expired session that its member reopens. */
const PASSING: ReadonlySet<ApiErrorCode> = new Set([
  "OFFLINE",
  "TOO_MANY_REQUESTS",
  "SIGN_IN_REQUIRED",
] as const);

/** What says that the server is not there for anyone just now. */
const AWAY: ReadonlySet<ApiErrorCode> = new Set(["OFFLINE", "UNAVAILABLE", "OVERLOADED", "MOVING"]);

/** Whether nothing answered, or the server is not there for anyone just now. */
export const isAway = ({ code }: ApiError): boolean => AWAY.has(code);

/** Whether the same request may be sent again after this fault: the server's own faults may. */
export const isPassing = (fault: ApiError): boolean => isUnheard(fault) || PASSING.has(fault.code);

/**
 * Whether what failed so may have arrived. A server that fails may do so after the work is done,
 * while it reads what to answer.
 */
export const isUnheard = ({ code, status }: ApiError): boolean =>
  code === "OFFLINE" || status >= 500;

/** Whether the server is there, and fails at this: what else waits need not wait for it. */
export const isOwnFault = (fault: ApiError): boolean => fault.status >= 500 && !isAway(fault);
