import routes from "virtual:contract";
import type { ContractRouterClient } from "@orpc/contract";
import type { Contract } from "../../shared/contract.ts";
import { errorFromThrown, isApiError } from "./api-error.ts";
import { noteAnswer } from "./online.ts";
import { sendCall } from "./send-call.ts";
import { tellSessionEnded, tellShutOut } from "./session-end.ts";

export { ApiError, isApiError } from "./api-error.ts";

export type Api = ContractRouterClient<Contract>;

/** One call of the API: sends, and notices a refused session and a silent server whatever the call. */
const callOf = (route: string) => async (input?: object, options?: { signal?: AbortSignal }) => {
  try {
    const answer = await sendCall(route, input, options?.signal);
    noteAnswer(true);
    return answer;
  } catch (thrown) {
    throw report(errorFromThrown(thrown));
  }
};

function report(error: unknown): unknown {
  if (!isApiError(error)) return error;
  noteAnswer(error.code !== "OFFLINE" && error.code !== "UNAVAILABLE");
  if (error.code === "SIGN_IN_REQUIRED") tellSessionEnded();
  if (error.code === "ACCOUNT_SUSPENDED" || error.code === "AWAITING_APPROVAL") tellShutOut();
  return error;
}

const mapped = <A, B>(record: Record<string, A>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * The API, typed from the contract: `api.posts.like({ id })`. Throws `ApiError`.
 * In components prefer `callQuery` and `callPages` of `queries.ts`.
 */
export const api = mapped(routes, (calls) => mapped(calls, callOf)) as unknown as Api;
