import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PushState } from "./push-state.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What this browser knows of its alerts: the server has not heard from it for eight days. */
let state: PushState | null;
let letGo: () => void;
let unregistering: Promise<void>;
const renewed = vi.fn(async () => undefined);

vi.mock("../../../infrastructure/reading/api.ts", () => ({
  isApiError: () => false,
  api: { push: { unregister: () => unregistering, register: renewed, refresh: renewed } },
}));
vi.mock("../../../infrastructure/session/local-user.ts", () => ({ localUserId: () => "m1" }));
vi.mock("./browser-push.ts", () => ({
  knowsAlerts: () => true,
  currentSubscription: async () => ({
    endpoint: "https://push.exemple/1",
    unsubscribe: async () => true,
  }),
  subscribeBrowser: async () => ({ endpoint: "https://push.exemple/1", toJSON: () => ({}) }),
  workerRegistration: async () => ({}),
}));
vi.mock("./push-store.ts", () => ({
  readPushState: async () => state,
  savePushState: async (kept: PushState) => {
    state = kept;
  },
  deletePushState: async () => {
    state = null;
  },
}));
const { keepRegistered } = await import("./keep-registered.ts");
const { turnOff } = await import("./registration.ts");

beforeEach(() => {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  state = {
    memberId: "m1",
    endpoint: "https://push.exemple/1",
    pendingSince: null,
    installation: { token: "jeton", expiresAt, publicKey: "clé" },
    refreshedAt: Date.now() - 8 * DAY_MS,
  };
  unregistering = new Promise((resolve) => {
    letGo = resolve;
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("Notification", { permission: "granted" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  renewed.mockClear();
});

test("alerts that were not renewed for seven days are", async () => {
  await keepRegistered();
  expect(renewed).toHaveBeenCalledTimes(1);
});

test("alerts that are being turned off at that moment do not come back", async () => {
  const turning = turnOff();
  const keeping = keepRegistered();
  await new Promise((resume) => setTimeout(resume));
  letGo();
  await Promise.all([turning, keeping]);
  expect(state).toBeNull();
  expect(renewed).not.toHaveBeenCalled();
});
