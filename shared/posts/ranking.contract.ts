import { z } from "zod";
import { id, operation } from "../ground/operation.contract.ts";
import { RANKING_PERIODS } from "./points.ts";

const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

/** How many acts of each kind earned the points. */
const given = z.object({
  share: z.number().int(),
  comment: z.number().int(),
  like: z.number().int(),
});
export type Given = z.infer<typeof given>;

const ranked = z.object({
  rank: z.number().int(),
  member: person,
  points: z.number().int(),
  given,
});
export type Ranked = z.infer<typeof ranked>;

export const ranking = z.object({
  /** The fifty first; equal points share a rank. */
  items: z.array(ranked),
  /** The reader's own place, always; rank is null before the first point. */
  me: z.object({
    rank: z.number().int().nullable(),
    points: z.number().int(),
    given,
    /**
     * The rank they had before: in the ranking of a week, that of the week before; of all time,
     * that of the beginning of this week. Null when they had none, and in the ranking of a month.
     */
    earlierRank: z.number().int().nullable(),
    /** Who is just above them, with how many points. */
    next: z.object({ name: z.string(), points: z.number().int() }).nullable(),
  }),
  /** How many are ranked, up to five hundred; null where it is not counted. */
  total: z.number().int().nullable(),
});
export type Ranking = z.infer<typeof ranking>;

const read = operation("GET /ranking", {
  tag: "Classement",
  summary: "Le classement des merci/bénis",
  failure: "LIST_FAILED",
})
  .input(z.object({ period: z.enum(RANKING_PERIODS).default("week"), groupId: id.optional() }))
  .output(ranking);

const received = z.object({
  /** How many likes came this week. */
  count: z.number().int(),
  /** Who gave them, latest first: eight at most. */
  people: z.array(person),
  /** How many they are. */
  total: z.number().int(),
});
export type LikesReceived = z.infer<typeof received>;

const readReceived = operation("GET /ranking/received", {
  tag: "Classement",
  summary: "Les j’aime reçus cette semaine",
  failure: "LIST_FAILED",
}).output(received);

export const rankingContract = { read, readReceived };
