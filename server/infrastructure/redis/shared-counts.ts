import { createHash, createHmac } from "node:crypto";
import type { Redis, RedisScript } from "./redis.ts";

/** What was counted of someone, and how long until the count begins anew, in milliseconds. */
export type SharedCount = { count: number; leftMs: number };

/** Counts that the processes of an installation have in common. */
export type SharedCounts = {
  /**
   * Counts one more of a kind, for so many milliseconds from the first on.
   *
   * @param who known to Redis by a keyed hash alone
   * @returns null without an answer in time
   */
  add(kind: string, who: string, windowMs: number): Promise<SharedCount | null>;
};

/** A clock of Redis that was set back must not prolong what it counts: no time left is longer. */
const LUA = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
local window = tonumber(ARGV[1])
if left < 0 or left > window then
  redis.call('PEXPIRE', KEYS[1], window)
  left = window
end
return {count, left}`;

const ADD: RedisScript = { lua: LUA, sha1: createHash("sha1").update(LUA).digest("hex") };

/** @param key what hashes who is counted: addresses and sessions never leave as they are */
export function createSharedCounts(redis: Redis, key: Buffer): SharedCounts {
  return {
    async add(kind, who, windowMs) {
      if (!redis.answers()) return null;
      const hash = createHmac("sha256", key).update(`count ${who}`).digest("base64url");
      return readCount(await redis.run(ADD, `count:${kind}:${hash}`, windowMs));
    },
  };
}

function readCount(answer: unknown): SharedCount | null {
  const [count, leftMs] = Array.isArray(answer) ? (answer as unknown[]) : [];
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(leftMs)) return null;
  return { count: count as number, leftMs: leftMs as number };
}
