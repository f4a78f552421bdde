import type { FastifyRateLimitStore } from "@fastify/rate-limit";

type Window = { count: number; startedAt: number };

/** Clients a counter remembers at once; beyond, the oldest windows are forgotten. */
const MAX_COUNTED = 20_000;

/**
 * Counts requests in the memory of this process, as `@fastify/rate-limit` asks (its `store`): one
 * counter for each kind of limit, whatever the number of routes that name it. Windows are measured
 * by the monotonic clock: setting the machine's clock neither ends nor prolongs any.
 */
export class LimitStore implements FastifyRateLimitStore {
  private readonly kinds = new Map<string, LimitStore>();
  /** Oldest first: all windows of a counter have the same length. */
  private readonly windows = new Map<string, Window>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    this.forget(now - timeWindow);
    const window = this.windows.get(key) ?? { count: 0, startedAt: now };
    window.count++;
    this.windows.set(key, window);
    done(null, { current: window.count, ttl: window.startedAt + timeWindow - now });
  }

  /** The counter of the kind that a route's limit names; a limit without a kind has its own. */
  child(limit: object): LimitStore {
    if (!("kind" in limit)) return new LimitStore();
    const kind = String(limit.kind);
    const known = this.kinds.get(kind) ?? new LimitStore();
    this.kinds.set(kind, known);
    return known;
  }

  private forget(begunBefore: number): void {
    for (const [key, { startedAt }] of this.windows) {
      if (startedAt > begunBefore && this.windows.size < MAX_COUNTED) return;
      this.windows.delete(key);
    }
  }
}
