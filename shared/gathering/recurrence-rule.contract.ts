import { z } from "zod";
import { MAX_OCCURRENCES } from "../ground/limits.ts";

/** A day as a calendar writes it: `2026-10-25`, from 1900 to 2199. */
export const day = z.iso.date().regex(/^(19|2[01])/);
/** An hour of a clock: `18:30`. */
export const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Monday is 1, Sunday 7 (ISO 8601). */
const weekday = z.number().int().min(1).max(7);

/** How an event comes back, counted on the wall clock of its time zone from its first day. */
export const recurrence = z
  .discriminatedUnion("every", [
    z.object({ every: z.literal("day"), interval: z.number().int().min(1).max(30) }),
    z.object({
      every: z.literal("week"),
      interval: z.number().int().min(1).max(12),
      /** Its first day is always one of them. */
      weekdays: z.array(weekday).min(1).max(7),
    }),
    z.object({
      every: z.literal("month"),
      interval: z.number().int().min(1).max(12),
      /** On the same date (`31` is left out of shorter months), or the same weekday: the 2nd, the last. */
      on: z.enum(["date", "weekday", "last-weekday"]),
    }),
    z.object({ every: z.literal("year"), interval: z.number().int().min(1).max(5) }),
  ])
  .and(
    z.object({
      /** The last day it may fall on, itself included; null for no end. */
      until: day.nullable().default(null),
      /** How many times in all; null for no end. */
      count: z.number().int().min(1).max(MAX_OCCURRENCES).nullable().default(null),
    }),
  );
export type Recurrence = z.infer<typeof recurrence>;
