import { openContract } from "./contract.ts";
import { bearerOf, type PlatformReply, type Received } from "./loopback.ts";
import type { TwitterState } from "./twitter.ts";

/** What X publishes of its calls. */
export const CONTRACT = openContract("x");

const TITLES: Record<number, string> = {
  400: "Invalid Request",
  401: "Unauthorized",
  402: "CreditsDepleted",
  403: "Forbidden",
  413: "Payload Too Large",
  429: "Too Many Requests",
};

/** A refusal as X writes it (`application/problem+json`). */
export const problem = (status: number, detail: string, more: object = {}): PlatformReply => ({
  status,
  headers: { "content-type": "application/problem+json" },
  json: { title: TITLES[status] ?? "Error", detail, type: "about:blank", status, ...more },
});

/** Why a call is refused to its token; null when it is not. @param call as X publishes it */
export function checkCall(
  { tokens }: TwitterState,
  received: Received,
  call: string,
): PlatformReply | null {
  const scope = tokens.read(bearerOf(received));
  if (!Array.isArray(scope)) return problem(401, "Unauthorized");
  const { scopes = [] } = CONTRACT.operations[call] ?? {};
  if (scopes.every((one) => scope.includes(one))) return null;
  const said = "Your client app is not configured with the appropriate oauth1 app permissions";
  return problem(403, said, { type: "https://api.x.com/2/problems/oauth1-permissions" });
}
