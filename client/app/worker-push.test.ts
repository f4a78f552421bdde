import { beforeEach, describe, expect, test, vi } from "vitest";
import { INSTALLATION_HEADER } from "../../shared/installation/installation-header.ts";
import { nextStep, type PushState } from "../features/notifications/push/push-state.ts";

const kept: { state: PushState | null } = { state: null };
vi.mock("../features/notifications/push/push-store.ts", () => ({
  readPushState: async () => kept.state,
  savePushState: async (state: PushState) => {
    kept.state = state;
  },
}));
const { renewSubscription } = await import("./worker-push.ts");

const NOW = Date.parse("2026-11-22T12:00:00Z");
const REGISTERED: PushState = {
  memberId: "m1",
  installation: { token: "jeton", expiresAt: "2026-12-20T12:00:00Z", publicKey: "clé" },
  endpoint: "https://push.exemple/ancienne",
  refreshedAt: NOW - 60_000,
  pendingSince: null,
};
const NEW = "https://push.exemple/nouvelle";
let subscription = { endpoint: NEW };
const worker = {
  registration: {
    pushManager: { subscribe: async () => ({ ...subscription, toJSON: () => subscription }) },
  },
} as unknown as ServiceWorkerGlobalScope;

/** The browser changes its address, and the server answers so. @returns what it was asked */
async function change(...answers: (number | Error)[]): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit) => {
    const token = new Headers(headers).get(INSTALLATION_HEADER);
    expect([path, token, JSON.parse(String(body))]).toEqual([
      "/api/push/registrations",
      "jeton",
      { subscription },
    ]);
    asked.push(String(method));
    const answer = answers.shift() ?? 500;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  });
  await renewSubscription(worker).catch(() => undefined);
  return asked;
}

/** What the page does at the next visit, a minute later. */
const nextVisit = () =>
  nextStep(kept.state, {
    permission: "granted",
    endpoint: subscription.endpoint,
    now: NOW + 60_000,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  kept.state = REGISTERED;
  subscription = { endpoint: NEW };
});

describe("a browser whose push service gave it another address", () => {
  test("tells the server, and has nothing left to do", async () => {
    expect(await change(200)).toEqual(["PATCH"]);
    expect(kept.state).toMatchObject({ ...subscription, refreshedAt: NOW, pendingSince: null });
    expect(nextVisit()).toBe("nothing");
  });

  test("registers at once where the server has forgotten it already", async () => {
    expect(await change(409, 201)).toEqual(["PATCH", "POST"]);
    expect(kept.state).toMatchObject({ ...subscription, pendingSince: null });
    expect(nextVisit()).toBe("nothing");
  });

  test.each<[string, (number | Error)[]]>([
    ["its token has ended", [401]],
    ["the server is asked too much", [429]],
    ["the server is away", [502]],
    ["there is no network", [new TypeError("Failed to fetch")]],
    ["the server has forgotten it, and is away", [409, 502]],
  ])("registers at the next visit where %s", async (_, answers) => {
    await change(...answers);
    expect(kept.state?.endpoint).toBe(REGISTERED.endpoint);
    expect(nextVisit()).toBe("register");
  });

  test("registers at the next visit where only its keys changed, and the server is away", async () => {
    subscription = { endpoint: String(REGISTERED.endpoint) };
    await change(502);
    expect(nextVisit()).toBe("register");
  });

  test("does nothing where alerts were never turned on", async () => {
    kept.state = { ...REGISTERED, endpoint: null, refreshedAt: null };
    expect(await change(200)).toEqual([]);
    expect(kept.state.pendingSince).toBe(null);
  });
});
