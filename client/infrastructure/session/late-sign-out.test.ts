import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../reading/api-error.ts";

const server = { answers: [] as (true | number)[], asked: 0 };
vi.mock("./identity.ts", () => ({
  postIdentity: async () => {
    server.asked += 1;
    const answer = server.answers.shift();
    if (answer !== true) throw new ApiError("OVERLOADED", answer ?? 0);
  },
}));
const page = { drawn: false };
vi.mock("../reading/drawn-view.ts", () => ({ hasDrawnView: () => page.drawn }));

const { OWED_SIGN_OUT } = await import("./local-user.ts");
const { signOutLate } = await import("./late-sign-out.ts");
const { sendCall } = await import("../reading/send-call.ts");

const kept = new Map<string, string>();
const reload = vi.fn();
const root = { hidden: true };

beforeEach(() => {
  vi.useFakeTimers();
  server.asked = 0;
  root.hidden = true;
  reload.mockClear();
  kept.clear();
  kept.set(OWED_SIGN_OUT, "1");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("document", { documentElement: root });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("over a page of the server, nothing goes on until the sign-out is heard", async () => {
  page.drawn = true;
  server.answers = [0, 503, true];
  const gone = vi.fn();
  void signOutLate().then(gone);
  await passes(4000);
  expect([server.asked, kept.size]).toEqual([3, 0]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect([gone.mock.calls.length, root.hidden]).toEqual([0, true]);
});

test("the kept shell is shown, and no call is sent with the cookie that still lives", async () => {
  page.drawn = false;
  server.answers = [503, 503, true];
  await signOutLate();
  expect(root.hidden).toBe(false);
  const sent = vi.fn(async () => new Response("{}"));
  vi.stubGlobal("fetch", sent);
  await expect(sendCall("GET /me")).rejects.toBeInstanceOf(TypeError);
  expect(sent).not.toHaveBeenCalled();
  await passes(4000);
  expect([server.asked, kept.size, reload.mock.calls.length]).toEqual([3, 0, 1]);
  await expect(sendCall("GET /me")).resolves.toEqual({});
});

test("a member who signs in meanwhile is not signed out", async () => {
  page.drawn = false;
  server.answers = [0, true];
  await signOutLate();
  kept.delete(OWED_SIGN_OUT);
  await passes(10_000);
  expect([server.asked, reload.mock.calls.length]).toEqual([1, 0]);
});
