import { expect, test } from "vitest";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { chosenAccounts, proposed, standingOf, stillReady } from "./standing.ts";

const account = (id: string, state: "connected" | "expiring" | "reconnect" = "connected") =>
  ({ id, state }) as Platform["accounts"][number];
const platform = (part: Partial<Platform>): Platform =>
  ({
    id: "facebook",
    enabled: true,
    connection: "oauth",
    route: "api",
    configured: true,
    accounts: [],
    requiresReview: false,
    reviewStatus: "not_started",
    ...part,
  }) as Platform;

test("where a platform stands for who publishes", () => {
  expect(standingOf(platform({}))).toBe("connect");
  expect(standingOf(platform({ accounts: [account("a")] }))).toBe("connected");
  expect(standingOf(platform({ accounts: [account("a", "expiring")] }))).toBe("connected");
  expect(standingOf(platform({ accounts: [account("a", "reconnect")] }))).toBe("reconnect");
  expect(standingOf(platform({ configured: false }))).toBe("unset");
  expect(standingOf(platform({ connection: "none", route: "window" }))).toBe("phone");
  const telegram = { connection: "token", route: "window" } as const;
  expect(standingOf(platform(telegram))).toBe("phone");
  expect(standingOf(platform({ ...telegram, accounts: [account("b")] }))).toBe("connected");
});

test("before its review a platform may be connected all the same: it says itself who may", () => {
  const reviewed = { requiresReview: true } as const;
  expect(standingOf(platform(reviewed))).toBe("connect");
  expect(standingOf(platform({ ...reviewed, reviewStatus: "approved" }))).toBe("connect");
  expect(standingOf(platform({ ...reviewed, accounts: [account("a")] }))).toBe("connected");
});

test("without a choice it goes to the first account only; of lists one may choose none", () => {
  const pages = platform({ accounts: [account("a", "reconnect"), account("b"), account("c")] });
  expect(chosenAccounts(pages)).toEqual(["b"]);
  expect(chosenAccounts(pages, ["c", "b"])).toEqual(["b", "c"]);
  expect(chosenAccounts(pages, ["a", "gone"])).toEqual(["b"]);
  const lists = platform({ connection: "list", route: "mail", accounts: [account("l")] });
  expect(chosenAccounts(lists)).toEqual(["l"]);
  expect(chosenAccounts(lists, [])).toEqual([]);
});

test("a platform that lost its account, or is no longer offered, is no longer chosen", () => {
  const all = [
    platform({ id: "facebook", accounts: [account("a", "reconnect")] }),
    platform({ id: "sms", connection: "none", route: "window" }),
    platform({ id: "whatsapp", connection: "none", route: "window", enabled: false }),
  ];
  expect(stillReady(["facebook", "sms", "whatsapp"], all)).toEqual(["sms"]);
});

test("those that are ready are proposed first, then those to connect, then those not set up", () => {
  const all = [
    platform({ id: "facebook", configured: false }),
    platform({ id: "instagram", accounts: [account("a", "reconnect")] }),
    platform({ id: "twitter" }),
    platform({ id: "linkedin", accounts: [account("b")] }),
    platform({ id: "sms", connection: "none", route: "window" }),
    platform({ id: "messenger", connection: "none", route: "window", enabled: false }),
  ];
  const { ready, toConnect, unset } = proposed(all);
  const ids = (some: readonly Platform[]) => some.map(({ id }) => id);
  expect(ids(ready)).toEqual(["linkedin", "sms"]);
  expect(ids(toConnect)).toEqual(["instagram", "twitter"]);
  expect(ids(unset)).toEqual(["facebook"]);
});
