import { z } from "zod";
import { done, operation, time } from "../ground/operation.contract.ts";

const tag = "Évènements";

/** The address a calendar application subscribes to. It is a secret: anyone who has it may read. */
export const calendarFeed = z.object({ url: z.string().nullable() });

const resetFeed = operation("POST /me/calendar-feed", {
  tag,
  summary: "Une adresse à soi où son agenda s’abonne\u202f; l’ancienne ne répond plus",
}).output(calendarFeed);

const hasFeed = operation("GET /me/calendar-feed", {
  tag,
  summary: "Si l’on a une adresse d’agenda\u202f; elle n’est montrée qu’en la créant",
  failure: "READ_FAILED",
}).output(z.object({ exists: z.boolean(), createdAt: time.nullable() }));

const closeFeed = operation("DELETE /me/calendar-feed", {
  tag,
  summary: "Fermer son adresse d’agenda",
}).output(done);

/** The calls of a member’s own feed. */
export const calendarFeedCalls = { hasFeed, resetFeed, closeFeed };
