import type pg from "pg";
import { z } from "zod";
import type { BriefFact } from "../../../shared/ground/facts.ts";
import type { Log } from "../log.ts";

/** A passing fact, and the members it is for. */
export type BriefNews = { fact: BriefFact; memberIds: readonly string[] };

export const BRIEF_CHANNEL = "parvis_brief";

/** A NOTIFY payload is less than 8000 bytes: so many ids, of 39 bytes each, fit well. */
const HEARERS_AT_ONCE = 150;

const shape = z.object({
  fact: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("typing"), conversationId: z.string(), memberId: z.string() }),
    z.object({ kind: z.literal("presence"), memberId: z.string(), connected: z.boolean() }),
  ]),
  memberIds: z.array(z.string()),
});

/**
 * Sends a passing fact to the streams of every process. It is not stored: a member without an open
 * stream never receives it, and a failure loses nothing that matters.
 */
export function createBriefTeller(pool: pg.Pool, log: Log) {
  return async ({ fact, memberIds }: BriefNews): Promise<void> => {
    for (let from = 0; from < memberIds.length; from += HEARERS_AT_ONCE) {
      const news = { fact, memberIds: memberIds.slice(from, from + HEARERS_AT_ONCE) };
      try {
        await pool.query("select pg_notify($1, $2)", [BRIEF_CHANNEL, JSON.stringify(news)]);
      } catch (error) {
        log.warn({ err: error }, "Fait bref non transmis");
      }
    }
  };
}

/** Parses a payload of the channel; null when it has not the expected shape. */
export function readBriefNews(payload: string): BriefNews | null {
  try {
    return shape.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
