import { until } from "../../builders/index.ts";
import type { KilledScene } from "./scene.ts";

/** A job that waits to be killed: what it is asked, and what has to be true once another did it. */
export type Prepared = {
  data?: object;
  /** Whether the product has asked for it itself. */
  asked?: boolean;
  rightAfterwards(): Promise<void>;
  /** What takes the lock that it waits for, once it is known which row it is about. */
  lock?: string;
  /** Waited for where no lock holds it: someone outside was asked, and answers nothing yet. */
  inside?(): Promise<unknown>;
  /** Whoever is outside answers again. */
  release?(): Promise<void>;
};

/** How one kind of job is held back in its middle. */
export type HeldJob = {
  /** A word of the statement that waits for the lock. */
  word: string;
  /** What takes the lock that it waits for; none where `prepare` says so. */
  lock?: string;
};

/** What is expected of one kind of job. */
export type KilledKind = {
  /** Nothing where someone outside holds it back, or the line to the database. */
  held?: HeldJob;
  /** Kinds of one name here are not held at once: the one would wait for the other. */
  apart?: string;
  /** Whether it does its work on the few connections for what nobody waits for. */
  behind?: boolean;
  /** Whether a start does its work too: it is prepared, held back and asked for once a worker runs. */
  atStart?: boolean;
  prepare(scene: KilledScene): Promise<Prepared>;
};

/** A kind, by the name of its queue. */
export type NamedKind = readonly [string, KilledKind];

/** Held back while it writes to a table. */
export const writing = (table: string): HeldJob => ({
  word: table,
  lock: `lock table ${table} in exclusive mode`,
});
/** Held back while it writes to rows. */
export const rowOf = (table: string, where: string): HeldJob => ({
  word: table,
  lock: `select 1 from ${table} where ${where} for update`,
});

/** Held back where it says these words to the database: they do not get there. */
export function says({ line }: KilledScene, words: string) {
  const held = line.holdAt(words);
  const inside = () => until(held.wereSaid, { within: 25_000, what: `"${words}" was said` });
  return { inside, release: async () => held.release() };
}
