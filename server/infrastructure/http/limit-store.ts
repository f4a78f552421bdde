import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import type { SharedCounts } from "../redis/shared-counts.ts";

type Counted = { current: number; ttl: number };
type Window = { count: number; startedAt: number };

/** Clients a counter remembers at once; beyond, the oldest windows are forgotten. */
const MAX_COUNTED = 20_000;

/**
 * Counts requests in the memory of this process, as `@fastify/rate-limit` asks (its `store`): one
 * counter for each kind of limit, whatever the number of routes that name it. Windows are measured
 * by the monotonic clock: setting the machine's clock neither ends nor prolongs any.
 *
 * Where processes share their counts, the larger of both holds: without an answer, or when what was
 * counted together is lost, each still refuses what it has seen too often itself.
 */
export class LimitStore implements FastifyRateLimitStore {
  private readonly kinds = new Map<string, LimitStore>();
  /** Oldest first: all windows of a counter have the same length. */
  private readonly windows = new Map<string, Window>();
  private readonly shared: SharedCounts | null;
  private readonly kind: string;

  /** @param kind what other processes know this counter by */
  constructor(_settings?: unknown, shared: SharedCounts | null = null, kind = "other") {
    this.shared = shared;
    this.kind = kind;
  }

  incr(
    key: string,
    done: (error: Error | null, result?: Counted) => void,
    timeWindow: number,
  ): void {
    const own = this.count(key, timeWindow);
    if (this.shared) this.whole(own, key, timeWindow).then((counted) => done(null, counted), done);
    else done(null, own);
  }

  /** The counter of the kind that a route's limit names; a limit without a kind has its own. */
  child(limit: object): LimitStore {
    if (!("kind" in limit)) return new LimitStore();
    const kind = String(limit.kind);
    const known = this.kinds.get(kind) ?? new LimitStore(undefined, this.shared, kind);
    this.kinds.set(kind, known);
    return known;
  }

  private async whole(own: Counted, key: string, timeWindow: number): Promise<Counted> {
    const all = await this.shared?.add(this.kind, key, timeWindow);
    return all && all.count >= own.current ? { current: all.count, ttl: all.leftMs } : own;
  }

  private count(key: string, timeWindow: number): Counted {
    const now = performance.now();
    this.forget(now - timeWindow);
    const window = this.windows.get(key) ?? { count: 0, startedAt: now };
    window.count++;
    this.windows.set(key, window);
    return { current: window.count, ttl: window.startedAt + timeWindow - now };
  }

  private forget(begunBefore: number): void {
    for (const [key, { startedAt }] of this.windows) {
      if (startedAt > begunBefore && this.windows.size < MAX_COUNTED) return;
      this.windows.delete(key);
    }
  }
}

/** What `@fastify/rate-limit` makes its counters of, over the counts that processes share. */
export function limitStoreOver(shared: SharedCounts | null): typeof LimitStore {
  if (!shared) return LimitStore;
  return class extends LimitStore {
    constructor(settings?: unknown) {
      super(settings, shared);
    }
  };
}
