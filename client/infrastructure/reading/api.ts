import routes from "virtual:contract";
import type { ContractRouterClient } from "@orpc/contract";
import type { Contract } from "../../../shared/contract.ts";
import { noteAnswer } from "../live/online.ts";
import { broadcastSessionEnd, tellShutOut } from "../session/session-end.ts";
import { errorFromThrown, isApiError } from "./api-error.ts";
import { sendCall } from "./send-call.ts";

export { ApiError, isApiError } from "./api-error.ts";

/** What a call may send besides its input: headers that its contract asks for. */
type Beside = { headers?: Readonly<Record<string, string>> };

export type Api = ContractRouterClient<Contract, Beside>;

type Options = { signal?: AbortSignal; context?: Beside };

/** One call of the API: sends it, and reports an ended session or a server that does not answer. */
const callOf = (route: string) => async (input?: object, options?: Options) => {
  try {
    const answer = await sendCall(route, input, options?.signal, options?.context?.headers);
    noteAnswer(true);
    return answer;
  } catch (thrown) {
    throw report(errorFromThrown(thrown));
  }
};

/** The refusals of a member who has a session, and may not enter. */
const SHUT_OUT: ReadonlySet<string> = new Set([
  "ACCOUNT_SUSPENDED",
  "AWAITING_APPROVAL",
  "CONSENT_WITHDRAWN",
  "CONSENTS_AWAITED",
]);

function report(error: unknown): unknown {
  if (!isApiError(error)) return error;
  noteAnswer(error.code !== "OFFLINE" && error.code !== "UNAVAILABLE");
  if (error.code === "SIGN_IN_REQUIRED") broadcastSessionEnd();
  if (SHUT_OUT.has(error.code)) tellShutOut();
  return error;
}

const mapped = <A, B>(record: Record<string, A>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * The API, typed from the contract: `api.posts.like({ id })`. Throws `ApiError`.
 * In components prefer `callQuery` and `callPages` of `queries.ts`.
 */
export const api = mapped(routes, (calls) => mapped(calls, callOf)) as unknown as Api;
