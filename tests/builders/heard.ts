import type { ApiResponse } from "./client.ts";
import { until } from "./until.ts";

/**
 * Asks, and asks again while the server says that the machine is too busy: that answer says
 * nothing of the request.
 */
export function heard(ask: () => Promise<ApiResponse>): Promise<ApiResponse> {
  return until(
    async () => {
      const answer = await ask();
      return answer.body?.code === "OVERLOADED" ? null : answer;
    },
    { within: 20_000, what: "an answer of a server that was too busy" },
  );
}
