import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { until } from "../../../../tests/builders/index.ts";
import { type StrangeSite, startStrangeSite } from "../../../../tests/fakes/strange-site.ts";
import { createOutgoing } from "../../../infrastructure/outgoing/outgoing.ts";
import { createPlatformRequest, NoAnswer } from "./platform-request.ts";

let site: StrangeSite;
beforeAll(async () => {
  site = await startStrangeSite();
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

test.each([
  [{}, 20_000],
  [{ timeout: 60_000 }, 60_000],
])(
  "with %j, what gets no answer is given up after %d ms, and may have arrived",
  async (more, ms) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const ask = createPlatformRequest(
      createOutgoing({ allowed: [site.place], userAgent: "Parvis" }),
    );
    const before = site.asked.length;
    const failure = ask({ url: `${site.origin}/silent`, ...more }).catch((error: unknown) => error);
    await until(() => site.asked.length > before);
    expect(timeout.mock.calls).toEqual([[ms]]);
    limit.abort();
    expect(await failure).toBeInstanceOf(NoAnswer);
    expect(await failure).toMatchObject({ sent: true });
  },
);
