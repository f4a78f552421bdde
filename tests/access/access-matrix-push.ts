import { subscriptionWish } from "../properties/push-wishes.ts";
import type { Asks, Expectation } from "./access-matrix.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const INSTALLERS = [401, 201, 201, 201, 201, 201, 403, 403, 401];
// Nobody's session is enough: the browser's own token is asked for beside it.
// biome-ignore format: columns
const WITHOUT_A_TOKEN = [401, 401, 401, 401, 401, 401, 403, 403, 401];

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path: `/api/push/${path}`, ...(body ? { body } : {}) });

const browser = (ask: Asks): Expectation => ({ statuses: WITHOUT_A_TOKEN, ask });

/** What alerts answer each role, without the token of a browser. */
export const PUSH: Record<string, Expectation> = {
  "POST /push/installations": { statuses: INSTALLERS, ask: at("installations") },
  "GET /push/registrations": browser(at("registrations")),
  "POST /push/registrations": browser(at("registrations", { subscription: subscriptionWish })),
  "PATCH /push/registrations": browser(at("registrations", { subscription: subscriptionWish })),
  "DELETE /push/registrations": browser(at("registrations")),
  "POST /push/trial": browser(at("trial")),
  "GET /push/trial/{id}": browser(at("trial/019b9288-d680-74a2-b311-dae4fc6750c9")),
  "POST /push/shown": browser(at("shown", { id: "019b9288-d680-74a2-b311-dae4fc6750c9" })),
};
