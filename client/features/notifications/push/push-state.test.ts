import { describe, expect, it } from "vitest";
import { nextStep, type PushConditions, type PushState } from "./push-state.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

const registered: PushState = {
  memberId: "m1",
  installation: { token: "jeton", expiresAt: "2026-12-20T12:00:00Z", publicKey: "clé" },
  endpoint: "https://push.exemple/1",
  refreshedAt: NOW - DAY,
  pendingSince: null,
};

const step = (state: Partial<PushState> | null, around: Partial<PushConditions> = {}) =>
  nextStep(state && { ...registered, ...state }, {
    permission: "granted",
    endpoint: "https://push.exemple/1",
    now: NOW,
    ...around,
  });

describe("what a browser does of its own alerts", () => {
  it("is nothing while all stands, or when one never turned them on", () => {
    expect(step({})).toBe("nothing");
    expect(step(null)).toBe("nothing");
    expect(step({ endpoint: null, refreshedAt: null })).toBe("nothing");
    expect(step({}, { permission: "default" })).toBe("nothing");
  });

  it("is to renew its registration after seven days", () => {
    expect(step({ refreshedAt: NOW - 7 * DAY + 1 })).toBe("nothing");
    expect(step({ refreshedAt: NOW - 7 * DAY })).toBe("refresh");
  });

  it("is to begin again a registration that did not end in ten seconds", () => {
    expect(step({ refreshedAt: null, pendingSince: NOW - 9000 })).toBe("nothing");
    expect(step({ refreshedAt: null, pendingSince: NOW - 10_000 })).toBe("register");
    expect(step({ pendingSince: NOW - 10_000 })).toBe("register");
  });

  it("is to register again when its address changed or went", () => {
    expect(step({}, { endpoint: "https://push.exemple/2" })).toBe("register");
    expect(step({}, { endpoint: null })).toBe("register");
  });

  it("is to say so when the permission was taken back", () => {
    expect(step({}, { permission: "denied" })).toBe("forget");
  });
});
