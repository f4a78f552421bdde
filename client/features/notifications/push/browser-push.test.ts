import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("../../../infrastructure/reading/api.ts", () => ({ isApiError: () => false }));
vi.mock("../../../infrastructure/reading/error-texts.ts", () => ({ errorText: () => "" }));
vi.mock("./push-store.ts", () => ({ readPushState: async () => null }));
const { workerRegistration } = await import("./browser-push.ts");

const registration = { installing: null };

/** A worker that is ready after so many milliseconds, and loading until then or never begun. */
function workerIn(ms: number, installing: object | null): void {
  const ready = new Promise((resolve) => setTimeout(() => resolve(registration), ms));
  const serviceWorker = { ready, getRegistration: async () => ({ installing }) };
  vi.stubGlobal("navigator", { serviceWorker });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function afterMs(ms: number): Promise<unknown> {
  let outcome: unknown = "waits";
  workerRegistration().then(
    (it) => {
      outcome = it;
    },
    (error) => {
      outcome = error.code;
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
}

test("a first visit by a slow link waits for the worker that still loads", async () => {
  workerIn(40_000, {});
  expect(await afterMs(39_000)).toBe("waits");
  workerIn(40_000, {});
  expect(await afterMs(41_000)).toBe(registration);
});

test("a worker that never comes is said after ten seconds, one that never ends after seventy", async () => {
  workerIn(1_000_000, null);
  expect(await afterMs(10_000)).toBe("PUSH_SUBSCRIBE_FAILED");
  workerIn(1_000_000, {});
  expect(await afterMs(69_000)).toBe("waits");
  workerIn(1_000_000, {});
  expect(await afterMs(70_000)).toBe("PUSH_SUBSCRIBE_FAILED");
});
