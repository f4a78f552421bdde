import { createHmac } from "node:crypto";
import type { Log } from "../log.ts";
import type { Redis } from "./redis.ts";
import { createSharedCounts, type SharedCounts } from "./shared-counts.ts";

/** Longest that a request of a member waits for Redis, in milliseconds. */
const PATIENCE_MS = 250;

/** What processes share: null where each stands alone, and loaded only where it is not. */
export type Shared = { redis: Redis | null; counts: SharedCounts | null };

/**
 * The Redis of an address, or nothing where there is none.
 *
 * @param key which the processes of an installation, and nobody else, have in common
 */
export async function openShared(
  url: string | null,
  key: Buffer,
  { log, patienceMs = PATIENCE_MS }: { log: Log; patienceMs?: number | undefined },
): Promise<Shared> {
  if (url === null) return { redis: null, counts: null };
  const { createRedis } = await import("./connection.ts");
  const own = createHmac("sha256", key).update("redis").digest("hex").slice(0, 12);
  const redis = createRedis({ url, prefix: `parvis:${own}:`, log, patienceMs });
  return { redis, counts: createSharedCounts(redis, key) };
}
