import type pg from "pg";
import type { Config } from "../../infrastructure/config.ts";

/** The word with which a process is started that another supervises. */
export const SIBLING = "--sibling";

/** What one of several processes does for the server that they are together. */
export type ProcessPart = "web" | "worker";

/** What the supervising process tells one that it started. */
export type ProcessOrder = {
  /** With the roles of its part. */
  config: Config;
  /** Where the embedded database is; null for that of its configuration, which it finds itself. */
  embedded: pg.PoolConfig | null;
  /** Whether it says where the server answers, and looks after the data folder: one of them does. */
  first: boolean;
};

/** What a process tells the one that supervises it. */
export type ProcessWord =
  | { said: "ready"; installed: boolean }
  | { said: "installed" }
  /** A backup stands whole beside what is here. */
  | { said: "restored" }
  /** One more of a kind, which all processes count together. */
  | { said: "count"; id: number; kind: string; who: string; windowMs: number }
  | { said: "ask-metrics"; id: number }
  | { said: "metrics"; id: number; metrics: object[] };

/** What it hears, once it has its order. */
export type FromSupervisor =
  | { answer: number; value: unknown }
  | { collect: number }
  /** All of them leave: see `Run.drain`. */
  | { drain: true };

/**
 * How many processes of each part a server has: one for all it does, unless several are to answer
 * requests; jobs then have one of their own.
 *
 * @returns null where one process does all
 */
export function partsOf({
  roles,
  processes,
}: Pick<Config, "roles" | "processes">): Record<ProcessPart, number> | null {
  if (processes < 2 || !roles.includes("web")) return null;
  return { web: processes, worker: roles.includes("worker") ? 1 : 0 };
}
