import { z } from "zod";
import { id, operation } from "../ground/operation.contract.ts";
import { RANKING_PERIODS } from "./points.ts";

const ranked = z.object({
  rank: z.number().int(),
  member: z.object({ id, name: z.string(), avatarUrl: z.string().nullable() }),
  points: z.number().int(),
});

export const ranking = z.object({
  /** The fifty first; equal points share a rank. */
  items: z.array(ranked),
  /** The reader's own place, always; rank is null before the first point. */
  me: z.object({ rank: z.number().int().nullable(), points: z.number().int() }),
});
export type Ranking = z.infer<typeof ranking>;

const read = operation("GET /ranking", {
  tag: "Classement",
  summary: "Le classement des merci/bénis",
  failure: "LIST_FAILED",
})
  .input(z.object({ period: z.enum(RANKING_PERIODS).default("week"), groupId: id.optional() }))
  .output(ranking);

export const rankingContract = { read };
