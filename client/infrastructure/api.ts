import contract from "virtual:contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { Contract } from "../../shared/contract.ts";
import { errorFromBody, errorFromThrown, isApiError } from "./api-error.ts";
import { noteAnswer } from "./online.ts";
import { tellSessionEnded } from "./session-end.ts";

export { ApiError, isApiError } from "./api-error.ts";

export type Api = ContractRouterClient<Contract>;

const link = new OpenAPILink(contract, {
  url: () => new URL("/api", location.origin),
  fetch: (request, init) => fetch(request, { ...init, credentials: "same-origin" }),
  customErrorResponseBodyDecoder: (body, response) =>
    new ORPCError("ANSWERED", {
      status: response.status,
      data: errorFromBody(response.status, body),
    }),
  interceptors: [
    async ({ next }) => {
      try {
        const answer = await next();
        noteAnswer(true);
        return answer;
      } catch (error) {
        throw report(
          error instanceof ORPCError && error.data ? error.data : errorFromThrown(error),
        );
      }
    },
  ],
});

/** The one place where a refused session and a silent server are noticed, whatever the call. */
function report(error: unknown): unknown {
  if (!isApiError(error)) return error;
  noteAnswer(error.code !== "OFFLINE" && error.code !== "UNAVAILABLE");
  if (error.code === "SIGN_IN_REQUIRED") tellSessionEnded();
  return error;
}

/**
 * The API, typed from the contract: `api.posts.like({ id })`. Throws `ApiError`.
 * In components prefer `callQuery` and `callPages` of `queries.ts`.
 */
export const api: Api = createORPCClient(link);
