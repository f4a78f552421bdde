import type { Log } from "../log.ts";

/** A script that Redis runs as one act; of one key. */
export type RedisScript = Readonly<{ lua: string; sha1: string }>;

/**
 * A Redis (or Valkey) that the processes of one installation share. It carries and counts what is
 * true for an instant, and is never asked for what must be known: whoever uses it goes on without an
 * answer. All names, of keys and of channels, are the installation's own.
 */
export type Redis = {
  /** Resolves once it answers, or did not the first time: it goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether it answered when it was last asked, at most some seconds ago. */
  answers(): boolean;
  /** How many commands had no answer in time, or a refusal, since the start. */
  failures(): number;
  /** Runs a script on a key. @returns undefined without an answer in time; it may have run */
  run(script: RedisScript, key: string, ...values: number[]): Promise<unknown>;
  /** Sends a message. @returns how many connections receive it; 0 without an answer in time */
  publish(channel: string, message: string): Promise<number>;
  /** Has the messages of a channel handed over, from the next start on. */
  hear(channel: string, onMessage: (message: string) => void): void;
  /** Has it told each time that it begins to answer, and when it no longer does. */
  watch(onChange: (answers: boolean) => void): void;
};

export type RedisParts = {
  /** Its address, with name and password; `rediss:` for TLS. */
  url: string;
  /** What sets the names of an installation apart in a Redis that others use too. */
  prefix: string;
  log: Log;
  /** How long an answer is waited for, in milliseconds. */
  patienceMs: number;
};
