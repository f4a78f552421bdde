import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Config } from "../../infrastructure/config.ts";
import type { Log } from "../../infrastructure/log.ts";
import type { Stopping } from "../serve.ts";
import { SiblingAnswers } from "./answer-siblings.ts";
import {
  type FromSupervisor,
  type ProcessOrder,
  type ProcessPart,
  type ProcessWord,
  SIBLING,
} from "./parts.ts";

/** A process that ends sooner than this after it was ready is replaced later each time, in milliseconds. */
const BRIEF_LIFE_MS = 10_000;
const LATER_MS = { first: 1000, most: 30_000 };

const NAMES: Record<ProcessPart, string> = { web: "des pages", worker: "des tâches" };

type Wish = {
  config: Config;
  /** Where the embedded database is; null for that of the configuration. */
  embedded: pg.PoolConfig | null;
  log: Log;
  onRestored: () => void;
  parts: Record<ProcessPart, number>;
};

/** One of the processes could not begin; it said why itself. */
export class PartError extends Error {
  override name = "PartError";
}

/**
 * Serves with several processes, started by this one, which answers no request itself and replaces
 * a process that ends. They listen on the same port, among which the system shares connections out
 * (SO_REUSEPORT): those of a process that dies are refused at once, not left waiting. As long as no
 * community is installed, one process answers, so that the wizard finds what it began.
 *
 * @param onRun given what stops all of them, as soon as one is started
 * @throws PartError when one of them cannot begin; the error of listening where the port is taken
 */
export async function serveInSeveral(wish: Wish, onRun: (run: Stopping) => void): Promise<void> {
  const team = new Team(wish);
  onRun({ drain: () => team.drain(), stop: () => team.stop() });
  await team.start();
}

class Team {
  readonly #wish: Wish;
  readonly #running = new Set<ChildProcess>();
  readonly #answers = new SiblingAnswers();
  #complete = false;
  #stopping = new AbortController();
  #replacing = new Set<Promise<void>>();

  constructor(wish: Wish) {
    this.#wish = wish;
  }

  async start(): Promise<void> {
    await assertFree(this.#wish.config);
    // Alone at first: it brings the database up to date.
    const installed = await this.#begin("web", true);
    if (this.#wish.parts.worker > 0) await this.#begin("worker");
    if (installed) await this.#complement(() => this.#begin("web"));
  }

  /** Each of them says that it leaves, as one server. */
  async drain(): Promise<void> {
    const { drainSeconds } = this.#wish.config;
    if (drainSeconds === 0) return;
    const word: FromSupervisor = { drain: true };
    for (const child of this.#running) child.send(word, () => {});
    await pause(drainSeconds * 1000);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(
      [...this.#running].map(async (child) => {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }),
    );
    await Promise.all(this.#replacing);
  }

  /**
   * Starts the other processes that answer requests; one that fails is tried again, unless told
   * otherwise.
   */
  async #complement(begin: () => Promise<unknown> = () => this.#tryAgain("web", 0)): Promise<void> {
    if (this.#complete) return;
    this.#complete = true;
    const others = Array.from({ length: this.#wish.parts.web - 1 }, begin);
    await Promise.all(others);
  }

  /** @returns whether a community is installed */
  async #begin(part: ProcessPart, first = false): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const child = fork(process.argv[1] as string, [SIBLING]);
    this.#running.add(child);
    const ready = Promise.withResolvers<boolean>();
    let readyAt: number | undefined;
    child.on("message", (word: ProcessWord) => {
      if (word.said === "ready") {
        readyAt = performance.now();
        ready.resolve(word.installed);
      }
      if (word.said === "installed") this.#later(() => this.#complement());
      if (word.said === "restored") this.#wish.onRestored();
      this.#answers.answer(word, child, this.#running);
    });
    child.once("exit", (code, signal) => {
      this.#running.delete(child);
      if (readyAt === undefined) ready.reject(new PartError(notBegun(part)));
      else this.#replace(part, { code, signal, livedMs: performance.now() - readyAt });
    });
    const { config, embedded } = this.#wish;
    const order: ProcessOrder = { config: { ...config, roles: [part] }, embedded, first };
    // One that died already says so by its end.
    child.send(order, () => {});
    return ready.promise;
  }

  #replace(
    part: ProcessPart,
    end: { code: number | null; signal: string | null; livedMs: number },
  ): void {
    if (this.#stopping.signal.aborted) return;
    this.#wish.log.warn(
      end,
      `Le processus ${NAMES[part]} s’est arrêté\u00a0: un autre le remplace`,
    );
    const waitMs = end.livedMs < BRIEF_LIFE_MS ? LATER_MS.first : 0;
    this.#later(() => this.#tryAgain(part, waitMs));
  }

  async #tryAgain(part: ProcessPart, waitMs: number): Promise<void> {
    const { signal } = this.#stopping;
    for (
      let wait = waitMs;
      !signal.aborted;
      wait = Math.min(2 * wait || LATER_MS.first, LATER_MS.most)
    ) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      try {
        if (await this.#begin(part)) await this.#complement();
        return;
      } catch {
        // It said why; the next one may find what it missed.
      }
    }
  }

  /** Something done meanwhile, which a stop waits for. */
  #later(work: () => Promise<void>): void {
    const task = work()
      .catch((error) => {
        if (!this.#stopping.signal.aborted)
          this.#wish.log.error({ err: error }, "Un processus n’a pas pu démarrer");
      })
      .finally(() => this.#replacing.delete(task));
    this.#replacing.add(task);
  }
}

/** Whether the port is free: processes that share one would share it with another server too. */
async function assertFree({ port, host }: Config): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen({ port, host });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

const notBegun = (part: ProcessPart): string =>
  `Le processus ${NAMES[part]} n’a pas pu démarrer\u00a0: il dit pourquoi ci-dessus.`;
