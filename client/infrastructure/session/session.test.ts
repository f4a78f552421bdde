import { afterEach, expect, test, vi } from "vitest";
import { OWED_SIGN_OUT } from "./local-user.ts";

vi.mock("./identity.ts", () => ({
  forgetBegun: () => undefined,
  postIdentity: async () => {
    throw new Error("no network");
  },
}));
/** A phone that takes its time to forget. */
const wiped = Promise.withResolvers<void>();
vi.mock("../reading/persistence.ts", () => ({ wipeEverything: () => wiped.promise }));
vi.mock("../reading/queries.ts", () => ({
  callQuery: (feature: string, call: string) => ({ queryKey: [feature, call] }),
}));
vi.mock("../reading/query-client.ts", () => ({ queryClient: { getQueryData: () => undefined } }));
const { signOut } = await import("./session.ts");

afterEach(() => vi.unstubAllGlobals());

test("who signs out without network, and puts the phone down at once, is owed to the server", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const replace = vi.fn();
  vi.stubGlobal("location", { replace });
  const leaving = signOut();
  await new Promise((resume) => setTimeout(resume));
  expect(kept.get(OWED_SIGN_OUT)).toBe("1");
  expect(replace).not.toHaveBeenCalled();
  wiped.resolve();
  await leaving;
  expect(replace).toHaveBeenCalledWith("/login");
});
