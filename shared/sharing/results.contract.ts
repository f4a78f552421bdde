import { z } from "zod";
import { id, operation, time } from "../ground/operation.contract.ts";
import { PLATFORMS } from "./platforms.ts";
import { COUNT_NAMES } from "./publication-counts.ts";

const tag = "Publications";

const knownCount = z.object({ value: z.number().int(), day: z.iso.date() }).nullable();

const latest = {
  /** People, or else views, that saw it. */
  reach: knownCount,
  likes: knownCount,
  comments: knownCount,
  shares: knownCount,
  clicks: knownCount,
};

/** What a platform counts of one publication, as last known; of no one by name. */
export const deliveryCounts = z.object({
  /** The day of the last reading, by the community's calendar. */
  readOn: z.iso.date(),
  ...latest,
  /** A value for each day from `since`, null where none was read; null with fewer than two. */
  curve: z
    .object({
      of: z.enum(COUNT_NAMES),
      since: z.iso.date(),
      values: z.array(z.number().int().nullable()).max(30),
    })
    .nullable(),
});
export type DeliveryCounts = z.infer<typeof deliveryCounts>;

export const PUBLICATION_KINDS = ["text", "image", "video"] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

const sums = z.object({
  reach: z.number().nullable(),
  likes: z.number().nullable(),
  comments: z.number().nullable(),
  shares: z.number().nullable(),
  clicks: z.number().nullable(),
});

const platformResults = z.object({
  platform: z.enum(PLATFORMS),
  publications: z.number().int(),
  /** Those of which the platform gave some count. */
  counted: z.number().int(),
  totals: sums,
  /** Per publication of which the count is known, to one decimal. */
  averages: sums,
});
export type PlatformResults = z.infer<typeof platformResults>;

/**
 * `usual` compares with what is ordinary for each publication's own platform that month: 1 as
 * ordinary, 1.5 half as much again, the median of its publications; null where there are too few.
 */
const compared = { publications: z.number().int(), usual: z.number().nullable() };

const countedPublication = z.object({
  id,
  platform: z.enum(PLATFORMS),
  kind: z.enum(PUBLICATION_KINDS),
  /** Its first words; empty for what was meant for its author's connections alone. */
  title: z.string(),
  publishedAt: time,
  url: z.string().nullable(),
  /** The day of the last reading; null before the first. */
  readOn: z.iso.date().nullable(),
  ...latest,
});
export type CountedPublication = z.infer<typeof countedPublication>;

/** What the publications of a month brought, by the community's calendar and clock. */
export const monthResults = z.object({
  month: z.string(),
  platforms: z.array(platformResults),
  hours: z.object({
    /** Null where too few publications tell one hour from another. */
    best: z.number().int().nullable(),
    items: z.array(z.object({ hour: z.number().int(), ...compared })),
  }),
  kinds: z.array(z.object({ kind: z.enum(PUBLICATION_KINDS), ...compared })),
  /** How often our own short addresses were opened that month, by platform, the most first. */
  links: z.array(z.object({ platform: z.enum(PLATFORMS), visits: z.number().int() })),
  /** The newest first, a hundred at most; the export has them all. */
  publications: z.array(countedPublication),
  publicationCount: z.number().int(),
  /** Whether the results of X, which cost, are read. */
  readsX: z.boolean(),
});
export type MonthResults = z.infer<typeof monthResults>;

/** `2026-11`, by the community's calendar. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

const read = operation("GET /admin/publications/results", {
  tag,
  summary: "Ce que les publications d’un mois ont donné, par plateforme, heure et sorte",
  access: "moderator",
  failure: "READ_FAILED",
})
  .input(z.object({ month }))
  .output(monthResults);

const exportMonth = operation("GET /admin/publications/results/export", {
  tag,
  summary: "Les résultats d’un mois en CSV, pour un tableur",
  access: "moderator",
  failure: "READ_FAILED",
})
  .input(z.object({ month }))
  .output(z.object({ csv: z.string(), count: z.number().int() }));

export const resultsContract = { read, exportMonth };
