import { setTimeout as pause } from "node:timers/promises";
import type { Redis as Client } from "ioredis";
import { NoTimelyAnswer, patiently } from "../patience.ts";
import { openClient } from "./client.ts";

/** How often it is asked whether it is there, in milliseconds. */
const BEAT_MS = 1000;
/** Longest from the first byte to the first answer, in milliseconds. */
const OPENING_MS = 2000;

/** One connection to a Redis, from its opening until it breaks. */
export type Line = {
  /** @throws what prevented it */
  open(): Promise<void>;
  /** Whether it answered when it was last asked. */
  answers(): boolean;
  /**
   * Asks, and waits as long as the patience that it was given.
   *
   * @throws NoTimelyAnswer, or what Redis answers instead
   */
  ask<T>(question: (client: Client) => Promise<T>): Promise<T>;
  /** Waits until it breaks. @throws what broke it */
  broken(): Promise<never>;
  /** Breaks it. */
  close(): void;
};

type Parts = {
  url: string;
  patienceMs: number;
  /** Who hears the messages of which channel. */
  hearers: ReadonlyMap<string, (message: string) => void>;
};

export function createLine({ url, patienceMs, hearers }: Parts): Line {
  const { promise: over, reject: fail } = Promise.withResolvers<never>();
  // If it breaks while nobody awaits `over`, the question in progress throws the error.
  over.catch(() => {});
  const client = openClient(url);
  client.on("error", fail).on("end", () => fail(new Error("Connection is closed")));
  client.on("message", (channel, message) => hearers.get(channel)?.(message));
  let doubted = true;

  async function begin(): Promise<void> {
    await client.connect();
    await greet(client);
    if (hearers.size > 0) await client.subscribe(...hearers.keys());
    if (client.mode !== "normal") throw new Error("subscriber mode: no RESP3");
  }

  /** Nothing more is asked until it answers: each question would wait as long. */
  function doubt(): void {
    if (doubted) return;
    doubted = true;
    patiently(patienceMs, greet(client)).then(() => {
      doubted = false;
    }, fail);
  }

  return {
    async open() {
      await patiently(OPENING_MS, Promise.race([over, begin()]));
      doubted = false;
    },
    answers: () => !doubted,
    async ask(question) {
      try {
        return await patiently(patienceMs, question(client));
      } catch (error) {
        if (error instanceof NoTimelyAnswer) doubt();
        throw error;
      }
    },
    async broken() {
      for (;;) {
        await Promise.race([over, pause(BEAT_MS, undefined, { ref: false })]);
        await Promise.race([over, patiently(patienceMs, greet(client))]);
      }
    },
    close() {
      fail(new Error("Connection is closed"));
      client.disconnect();
    },
  };
}

async function greet(client: Client): Promise<void> {
  const answer: unknown = await client.ping();
  if (answer !== "PONG") throw new Error("unexpected answer");
}
