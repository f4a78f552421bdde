import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";

const HOUR = 60 * 60_000;

/** What an account did in the last twenty-four hours, and how often it may. */
export type Quota = { used: number; allowed: number };

/**
 * Refuses what would go beyond a day's quota: its window is of twenty-four rolling hours.
 * @throws PlatformRefusal `daily-quota`
 */
export function assertRoom(platform: AdapterPlatform, { used, allowed }: Quota): void {
  if (used < allowed) return;
  const retryAt = new Date(platform.now().getTime() + HOUR);
  throw new PlatformRefusal("daily-quota", "", { retryAt, waits: "account" });
}
