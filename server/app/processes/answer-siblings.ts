import type { ChildProcess } from "node:child_process";
import { LimitStore } from "../../infrastructure/http/limit-store.ts";
import type { FromSupervisor, ProcessWord } from "./parts.ts";

/** Longest that the metrics of all processes are waited for, in milliseconds. */
const COLLECTING_MS = 2000;

type Collection = { asked: number; metrics: object[][]; done(): void };

/** Answers what the processes of a server ask of one another. */
export class SiblingAnswers {
  readonly #counts = new LimitStore();
  readonly #collections = new Map<number, Collection>();
  #collected = 0;

  /** @param all the processes there are */
  answer(word: ProcessWord, from: ChildProcess, all: ReadonlySet<ChildProcess>): void {
    const tell = (value: unknown, id: number) => send(from, { answer: id, value });
    if (word.said === "count") {
      this.#counts
        .child({ kind: word.kind })
        .incr(
          word.who,
          (_error, counted) =>
            tell(counted && { count: counted.current, leftMs: counted.ttl }, word.id),
          word.windowMs,
        );
    }
    if (word.said === "ask-metrics") this.#collect(all, (metrics) => tell(metrics, word.id));
    if (word.said === "metrics") {
      const collection = this.#collections.get(word.id);
      collection?.metrics.push(word.metrics);
      if (collection && collection.metrics.length === collection.asked) collection.done();
    }
  }

  #collect(all: ReadonlySet<ChildProcess>, onDone: (metrics: object[][]) => void): void {
    const id = ++this.#collected;
    const metrics: object[][] = [];
    const done = () => {
      clearTimeout(late);
      if (this.#collections.delete(id)) onDone(metrics);
    };
    const late = setTimeout(done, COLLECTING_MS);
    this.#collections.set(id, { asked: all.size, metrics, done });
    for (const one of all) send(one, { collect: id });
  }
}

/** One that ended meanwhile hears nothing any more. */
const send = (child: ChildProcess, message: FromSupervisor): void => {
  child.send(message, () => {});
};
