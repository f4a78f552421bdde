import { z } from "zod";
import type { BriefFact } from "../../../shared/ground/facts.ts";

/** A passing fact, and the members it is for. */
export type BriefNews = { fact: BriefFact; memberIds: readonly string[] };

/** What processes say to one another of passing facts. */
export type BriefMessage =
  /** With an id where it may come by two ways. */
  | (BriefNews & { id?: string | undefined })
  /** Who does not hear Redis is to say so. */
  | { asks: "deaf" }
  /** This process does not hear Redis. */
  | { deaf: string };

/** The channel of PostgreSQL, and of Redis. */
export const BRIEF_CHANNEL = "parvis_brief";

/** A NOTIFY payload is less than 8000 bytes: so many ids, of 39 bytes each, fit well. */
const HEARERS_AT_ONCE = 150;

const shape = z.union([
  z.object({
    id: z.string().optional(),
    fact: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("typing"), conversationId: z.string(), memberId: z.string() }),
      z.object({ kind: z.literal("presence"), memberId: z.string(), connected: z.boolean() }),
    ]),
    memberIds: z.array(z.string()),
  }),
  z.object({ asks: z.literal("deaf") }),
  z.object({ deaf: z.string() }),
]);

/** The same fact in parts that one notification carries, each for other members. */
export function inParts({ fact, memberIds }: BriefNews): BriefNews[] {
  const parts: BriefNews[] = [];
  for (let from = 0; from < memberIds.length; from += HEARERS_AT_ONCE)
    parts.push({ fact, memberIds: memberIds.slice(from, from + HEARERS_AT_ONCE) });
  return parts;
}

/** Parses a payload of the channel; null when it has not the expected shape. */
export function readBriefMessage(payload: string): BriefMessage | null {
  try {
    return shape.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
