import { patiently } from "../../infrastructure/patience.ts";
import type { SharedCount, SharedCounts } from "../../infrastructure/redis/shared-counts.ts";
import type { FromSupervisor, ProcessWord } from "./parts.ts";

/** What a process that others stand beside asks of them, through the one that supervises them all. */
export type Family = SharedCounts & {
  /** The metrics of every process, this one's included; those that do not answer in time are missing. */
  metrics(): Promise<object[][]>;
  /** Says what this process answers when it is asked for its own. */
  onMetrics(read: () => Promise<object[]>): void;
};

/** Longest that an answer is waited for, in milliseconds. */
const PATIENCE_MS = { count: 1000, metrics: 3000 };

type Waiting = (answer: unknown) => void;

/** The family of this process, which another supervises. */
export function joinFamily(): Family {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let readOwn: () => Promise<object[]> = async () => [];
  const tell = (word: ProcessWord) => void process.send?.(word);

  process.on("message", (message: FromSupervisor) => {
    if ("answer" in message) waiting.get(message.answer)?.(message.value);
    if ("collect" in message) {
      const id = message.collect;
      readOwn().then((metrics) => tell({ said: "metrics", id, metrics }));
    }
  });

  function ask(withinMs: number, question: (id: number) => ProcessWord): Promise<unknown> {
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    tell(question(id));
    return patiently(withinMs, promise)
      .catch(() => null)
      .finally(() => waiting.delete(id));
  }

  return {
    add: (kind, who, windowMs) =>
      ask(PATIENCE_MS.count, (id) => ({
        said: "count",
        id,
        kind,
        who,
        windowMs,
      })) as Promise<SharedCount | null>,
    async metrics() {
      const all = await ask(PATIENCE_MS.metrics, (id) => ({ said: "ask-metrics", id }));
      return (all as object[][] | null) ?? [await readOwn()];
    },
    onMetrics(read) {
      readOwn = read;
    },
  };
}
