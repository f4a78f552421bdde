import { describe, expect, test } from "vitest";
import {
  DEFAULT_LIMITS,
  GREATEST_LIMITS,
  PLATFORMS,
  type PlatformLimits,
} from "../../../../shared/sharing/platforms.ts";
import { limitFaults } from "./edit-platform.ts";
import { effectiveLimits, effectivePlatform, type StoredSettings } from "./effective-platform.ts";
import { adapterOf } from "./registry.ts";
import { daysLeft, endsSoon } from "./version-watch.ts";

const stored = (changes: Partial<StoredSettings>): StoredSettings => ({
  platform: "linkedin",
  enabled: true,
  clientId: "",
  hasClientSecret: false,
  scope: null,
  limits: {},
  requiresReview: null,
  reviewStatus: "not_started",
  apiVersion: null,
  apiVersionEnds: null,
  updatedAt: "2026-01-01T00:00:00Z",
  ...changes,
});
const linkedin = (changes: Partial<StoredSettings> = {}) =>
  effectivePlatform("linkedin", {
    stored: stored(changes),
    adapter: adapterOf("linkedin"),
    hasLists: false,
  });

describe("the limits in force", () => {
  test("are the specification's where nothing is set", () => {
    for (const id of PLATFORMS) expect(effectiveLimits(id, {})).toEqual(DEFAULT_LIMITS[id]);
  });

  test("follow the administrator, never beyond what the platform takes", () => {
    const wild: Partial<PlatformLimits> = {
      maxTextLength: 100_000,
      maxImages: 20,
      supportsImages: true,
      supportsVideos: true,
      rateLimit: 3,
    };
    for (const id of PLATFORMS) {
      const limits = effectiveLimits(id, wild);
      expect(limits.maxTextLength).toBe(GREATEST_LIMITS[id].maxTextLength);
      expect(limits.maxImages).toBe(GREATEST_LIMITS[id].maxImages);
      expect(limits.supportsImages).toBe(GREATEST_LIMITS[id].maxImages > 0);
      expect(limits.supportsVideos).toBe(DEFAULT_LIMITS[id].supportsVideos);
      expect(limits.rateLimit).toBe(3);
    }
    expect(effectiveLimits("linkedin", { maxImages: 20 }).maxImages).toBe(20);
    expect(effectiveLimits("linkedin", { supportsImages: false }).maxImages).toBe(0);
  });

  test("beyond what the platform takes are refused by their field", () => {
    const fields = (...asked: Parameters<typeof limitFaults>) =>
      limitFaults(...asked).map(({ field }) => field);
    expect(fields("sms", { maxImages: 1, supportsImages: true, supportsVideos: true })).toEqual([
      "limits.maxImages",
      "limits.supportsImages",
      "limits.supportsVideos",
    ]);
    expect(fields("twitter", { maxTextLength: 281 })).toEqual(["limits.maxTextLength"]);
    expect(limitFaults("facebook", { maxTextLength: 63_207 })[0]?.message).toMatch(
      /^Facebook n’accepte pas plus de 63.206\.$/,
    );
    expect(limitFaults("instagram", { maxImages: 10, maxTextLength: 2200 })).toEqual([]);
  });
});

describe("a platform", () => {
  test("is configured once its application has an id and a secret", () => {
    expect(linkedin().configured).toBe(false);
    expect(linkedin({ clientId: "id" }).configured).toBe(false);
    expect(linkedin({ clientId: "id", hasClientSecret: true }).configured).toBe(true);
    const bare = { stored: undefined, adapter: null };
    const isSet = (id: "email" | "sms" | "telegram", hasLists: boolean) =>
      effectivePlatform(id, { ...bare, hasLists }).configured;
    expect([isSet("email", false), isSet("email", true)]).toEqual([false, true]);
    expect([isSet("sms", false), isSet("telegram", false)]).toEqual([true, true]);
  });

  test("has the end of its version; another version has the end that is set, or none known", () => {
    const usual = adapterOf("linkedin");
    expect(linkedin()).toMatchObject({
      apiVersion: usual?.apiVersion,
      apiVersionEnds: usual?.apiVersionEnds,
    });
    expect(linkedin({ apiVersion: "202701" })).toMatchObject({
      apiVersion: "202701",
      apiVersionEnds: null,
    });
    const set = { apiVersion: "202701", apiVersionEnds: "2028-01-01" };
    expect(linkedin(set)).toMatchObject(set);
  });
});

describe("the end of a version", () => {
  const at = (moment: string) => new Date(moment);

  test("is warned of sixty days ahead, and once it is past", () => {
    expect(endsSoon("2026-09-24", at("2026-07-25T23:59:59Z"))).toBe(false);
    expect(endsSoon("2026-09-24", at("2026-07-26T00:00:00Z"))).toBe(true);
    expect(endsSoon("2026-09-24", at("2027-01-01T00:00:00Z"))).toBe(true);
    expect(endsSoon(null, at("2027-01-01T00:00:00Z"))).toBe(false);
  });

  test("is counted in whole days", () => {
    expect(daysLeft("2026-09-24", at("2026-09-24T18:00:00Z"))).toBe(0);
    expect(daysLeft("2026-09-24", at("2026-09-25T00:00:00Z"))).toBe(-1);
  });
});
