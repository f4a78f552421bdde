import { setTimeout as pause } from "node:timers/promises";
import type { ApiResponse } from "./client.ts";

type Truthy<T> = Exclude<T, false | 0 | "" | null | undefined>;

/**
 * Waits until a condition holds, and gives what it answered: tests never sleep.
 *
 * @param condition asked again while it answers something false or throws
 * @throws what the condition last threw, or that it never held, after `within` milliseconds
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { within = 10_000, what = String(condition) } = {},
): Promise<Truthy<T>> {
  const deadline = performance.now() + within;
  for (let wait = 2; ; wait = Math.min(wait * 2, 100)) {
    let last: unknown = new Error(`never happened within ${within} ms: ${what}`);
    try {
      const answer = await condition();
      if (answer) return answer as Truthy<T>;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw last;
    await pause(wait);
  }
}

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
