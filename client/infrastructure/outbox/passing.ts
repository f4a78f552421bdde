import type { ApiErrorCode } from "../api-error.ts";

/** What passes by itself: the network, a server that restarts, a session one opens again. */
const PASSING: ReadonlySet<ApiErrorCode> = new Set([
  ...(["OFFLINE", "UNAVAILABLE", "OVERLOADED"] as const),
  ...(["TOO_MANY_REQUESTS", "SIGN_IN_REQUIRED"] as const),
]);
/** Those after which the server may have done the work all the same. */
const UNHEARD: ReadonlySet<ApiErrorCode> = new Set(["OFFLINE", "UNAVAILABLE"]);

/** Whether what is refused so may be asked again, as it stands. */
export const isPassing = (fault: ApiErrorCode): boolean => PASSING.has(fault);
/** Whether what failed so may have arrived. */
export const isUnheard = (fault: ApiErrorCode): boolean => UNHEARD.has(fault);
