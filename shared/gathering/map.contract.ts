import { z } from "zod";
import { id, line, operation } from "../ground/operation.contract.ts";
import { place } from "../people/places.contract.ts";
import { calendarEventItem } from "./calendar-events.contract.ts";

const tag = "Carte";

/**
 * Members by city, never fewer than `MIN_MEMBERS_ON_MAP` to a dot: cities with fewer are added up by
 * country, and shown only where the sum is as many.
 */
export const memberDot = z.object({
  /** A city, or a country (two letters) for those of its smaller cities together. */
  id: z.string(),
  name: z.string(),
  countryName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** At least so many: 5, 10, 20, 50, 100 … */
  memberCount: z.number().int(),
  /** Several cities added up. */
  several: z.boolean(),
});
export type MemberDot = z.infer<typeof memberDot>;

export const map = z.object({
  members: z.array(memberDot),
  groups: z.array(z.object({ id, name: z.string(), memberCount: z.number().int(), place })),
  /** Those to come within three months. */
  events: z.array(z.object({ event: calendarEventItem, place })),
  /** The city the reader counts for; null while they have not agreed to appear. */
  mine: place.nullable(),
});
export type CommunityMap = z.infer<typeof map>;

const read = operation("GET /map", {
  tag,
  summary: "Où sont les membres, les groupes et les évènements que l’on peut voir",
  failure: "READ_FAILED",
}).output(map);

const listPlaces = operation("GET /places", {
  tag,
  summary: "Des villes dont le nom commence ainsi, les plus grandes d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ name: line(60).min(1) }))
  .output(z.object({ items: z.array(place) }));

export const mapContract = { read, listPlaces };
