import type { SharedCount, SharedCounts } from "../../infrastructure/redis/shared-counts.ts";
import type { FromSupervisor, ProcessWord } from "./parts.ts";

/** What a process that others stand beside asks of them, through the one that supervises them all. */
export type Family = SharedCounts & {
  /** The metrics of every process, this one's included; those that do not answer in 2 s are missing. */
  metrics(): Promise<object[][]>;
  /** Says what this process answers when it is asked for its own. */
  onMetrics(read: () => Promise<object[]>): void;
};

type Waiting = (answer: unknown) => void;

/**
 * The family of this process, which another supervises. An answer is waited for as long as it
 * takes: who supervises stands on the same machine, and this process ends with it.
 */
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

  function ask<Answer>(question: (id: number) => ProcessWord): Promise<Answer> {
    const id = ++asked;
    tell(question(id));
    return new Promise((resolve) => {
      waiting.set(id, (answer) => {
        waiting.delete(id);
        resolve(answer as Answer);
      });
    });
  }

  return {
    add: (kind, who, windowMs) =>
      ask<SharedCount>((id) => ({ said: "count", id, kind, who, windowMs })),
    metrics: () => ask<object[][]>((id) => ({ said: "ask-metrics", id })),
    onMetrics(read) {
      readOwn = read;
    },
  };
}
