import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Which alerts the browser said that it showed. */
const shown = new Set<string>();
vi.mock("../../../infrastructure/reading/api.ts", () => ({
  isApiError: () => false,
  api: {
    push: {
      tryOut: async () => ({ id: "essai" }),
      readTrial: async ({ id }: { id: string }) => ({
        shownAt: shown.has(id) ? "2026-11-22T12:00:00Z" : null,
      }),
    },
  },
}));
vi.mock("../../../infrastructure/reading/error-texts.ts", () => ({ errorText: () => "" }));
vi.mock("./browser-push.ts", () => ({
  askPermission: async () => undefined,
  hasMemory: async () => true,
  knowsAlerts: () => true,
}));
vi.mock("./registration.ts", () => ({
  asInstallation: (call: (options: object) => unknown) => call({}),
  turnOn: async () => undefined,
}));
const { runTrial } = await import("./run-trial.ts");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Notification", { permission: "granted" });
  shown.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How each check ended, past the trial's longest wait. */
async function tried(): Promise<Record<string, string>> {
  const states: Record<string, string> = {};
  const running = runTrial((check, state) => {
    states[check] = state;
  }, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(30_000);
  await running;
  return states;
}

test("a trial succeeds once its own alert was shown", async () => {
  setTimeout(() => shown.add("essai"), 5000);
  expect(await tried()).toMatchObject({ sent: "passed", shown: "passed" });
});

test("another alert that is shown meanwhile is not the one of the trial", async () => {
  shown.add("un message");
  expect(await tried()).toMatchObject({ sent: "passed", shown: "failed" });
});
