import { z } from "zod";
import {
  MAX_EVENT_LENGTH,
  MAX_GROUPS_PER_EVENT,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
  MAX_REASON_LENGTH,
} from "../ground/limits.ts";
import {
  cursor,
  deleted,
  done,
  id,
  limit,
  line,
  operation,
  page,
  proposedId,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { wordKey } from "../ground/ordered-words.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import { place, placeId } from "../people/places.contract.ts";
import { calendarFeedCalls } from "./calendar-feeds.contract.ts";
import { ANSWERS } from "./event-answers.ts";
import { EVENT_ACCESSES, EVENT_STATUSES } from "./event-kinds.ts";
import { eventTypeCalls } from "./event-types.contract.ts";
import { day, hour, recurrence } from "./recurrence-rule.contract.ts";

export { ANSWERS, type EventAnswer } from "./event-answers.ts";
export type {
  EventAccess,
  EventStatus,
  EventType,
} from "./event-kinds.ts";
export type { Recurrence } from "./recurrence-rule.contract.ts";

const tag = "Évènements";

export const calendarEventItem = z.object({
  id,
  /** Which occurrence: its day in the event's time zone. */
  day,
  title: z.string(),
  type: wordKey,
  status: z.enum(EVENT_STATUSES),
  access: z.enum(EVENT_ACCESSES),
  startsAt: time,
  endsAt: time,
  /** As the clocks where it takes place show it. */
  hour,
  timeZone: z.string(),
  location: z.string(),
  thumbnailUrl: z.string().nullable(),
  groups: z.array(z.object({ id, name: z.string() })),
  recurring: z.boolean(),
  /** The first day of its recurrence, from which « the same day » is counted. */
  firstDay: day,
  recurrence: recurrence.nullable(),
  /** Whether it takes place again after this day. */
  goesOn: z.boolean(),
  /** This day does not take place, or no day of the event does. */
  cancelled: z.boolean(),
  goingCount: z.number().int(),
  interestedCount: z.number().int(),
  myAnswer: z.enum(ANSWERS).nullable(),
});
export type CalendarEventItem = z.infer<typeof calendarEventItem>;

export const calendarEvent = calendarEventItem.extend({
  /** Its type in the community’s words. */
  category: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  imageWidth: z.number().int().nullable(),
  imageHeight: z.number().int().nullable(),
  place: place.nullable(),
  ctaUrl: z.string().nullable(),
  ctaText: z.string(),
  /** Whether people may take part online; only those going and managers get `onlineUrl`. */
  online: z.boolean(),
  onlineUrl: z.string().nullable(),
  /** Minutes. */
  duration: z.number().int(),
  /** Its next days, without this one, at most 12. */
  nextDays: z.array(day),
  author: z.object({ id, name: z.string(), avatarUrl: z.string().nullable() }),
  /** Its public page; null where it has none. */
  publicUrl: z.string().nullable(),
  icsUrl: z.string(),
  /** A few of those going. */
  going: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })),
  abilities: z.object({
    edit: z.boolean(),
    cancel: z.boolean(),
    delete: z.boolean(),
    answer: z.boolean(),
    boost: z.boolean(),
  }),
  updatedAt: time,
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

const list = operation("GET /calendar-events", {
  tag,
  summary: "Les évènements à venir que l’on peut voir, ou passés, le plus proche d’abord",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      groupId: id.optional(),
      when: z.enum(["upcoming", "past"]).default("upcoming"),
      /** Only those the member goes to or is interested in. */
      mine: z.stringbool().optional(),
      /** Each of its days, or of an event that comes back only the next that takes place. */
      each: z.enum(["day", "event"]).default("day"),
      /** Whether `counted` is wanted. */
      counted: z.stringbool().optional(),
      cursor,
      limit,
    }),
  )
  .output(
    page(calendarEventItem).extend({
      /** How many take place on each day that has some, in six weeks from this Monday. */
      counted: z.array(z.object({ day, events: z.number().int() })).optional(),
    }),
  );

const listMonth = operation("GET /calendar-events/months/{month}", {
  tag,
  summary: "Ce qui a lieu dans un mois, ses débuts et fins de semaine comprises",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      month: z.string().regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/),
      groupId: id.optional(),
    }),
  )
  .output(z.object({ items: z.array(calendarEventItem) }));

const read = operation("GET /calendar-events/{id}", {
  tag,
  summary: "Un évènement, à l’un de ses jours\u202f; sans jour, le prochain",
  failure: "READ_FAILED",
})
  .input(z.object({ id, day: day.optional() }))
  .output(calendarEvent);

/** Only what a browser opens as a page. */
const link = z.url({ protocol: /^https?$/ }).max(MAX_LINK_LENGTH);

const about = {
  title: line(MAX_NAME_LENGTH).min(2),
  description: prose(MAX_EVENT_LENGTH),
  type: wordKey,
  access: z.enum(EVENT_ACCESSES),
  status: z.enum(["brouillon", "publie"]),
  firstDay: day,
  hour,
  /** The day and hour it ends at, on the same clock. */
  endDay: day,
  endHour: hour,
  recurrence: recurrence.nullable(),
  location: line(200),
  placeId: placeId.nullable(),
  ctaUrl: link.nullable(),
  ctaText: line(40),
  onlineUrl: link.nullable(),
  groupIds: z.array(id).max(MAX_GROUPS_PER_EVENT),
  /** A photo; null for none. */
  pictureMediaId: id.nullable(),
};

const create = operation("POST /calendar-events", {
  tag,
  summary: "Créer un évènement",
  status: 201,
})
  .input(
    z.object({
      id: proposedId,
      title: about.title,
      firstDay: about.firstDay,
      hour: about.hour,
      endDay: about.endDay,
      endHour: about.endHour,
      description: about.description.default(""),
      type: about.type.default("autre"),
      access: about.access.default("membres"),
      status: about.status.default("publie"),
      recurrence: about.recurrence.default(null),
      location: about.location.default(""),
      placeId: about.placeId.default(null),
      ctaUrl: about.ctaUrl.default(null),
      ctaText: about.ctaText.default(""),
      onlineUrl: about.onlineUrl.default(null),
      groupIds: about.groupIds.default([]),
      pictureMediaId: about.pictureMediaId.default(null),
    }),
  )
  .output(calendarEvent);

const edit = operation("PATCH /calendar-events/{id}", {
  tag,
  summary: "Modifier un évènement, à tous ses jours",
})
  .input(
    z.object({
      id,
      ...z.object(about).partial().shape,
      /** `updatedAt` of the event that was edited: refused when it has changed since. */
      basedOn: time.optional(),
    }),
  )
  .output(calendarEvent);

const cancel = operation("POST /calendar-events/{id}/cancellation", {
  tag,
  summary: "Annuler un évènement, ou un seul de ses jours\u202f; ceux qui y vont l’apprennent",
})
  .input(z.object({ id, day: day.optional(), reason: prose(MAX_REASON_LENGTH).default("") }))
  .output(done);

const remove = operation("DELETE /calendar-events/{id}", {
  tag,
  summary: "Supprimer un évènement",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const answered = z.object({
  success: z.literal(true),
  myAnswer: z.enum(ANSWERS).nullable(),
  goingCount: z.number().int(),
  interestedCount: z.number().int(),
});

const answer = operation("PUT /calendar-events/{id}/answer", {
  tag,
  summary: "Dire que l’on vient, que cela intéresse, ou que l’on ne vient pas",
})
  .input(z.object({ id, day: day.optional(), answer: z.enum(ANSWERS) }))
  .output(answered);

const withdrawAnswer = operation("DELETE /calendar-events/{id}/answer", {
  tag,
  summary: "Retirer sa réponse",
})
  .input(z.object({ id, day: day.optional() }))
  .output(answered);

const listAnswers = operation("GET /calendar-events/{id}/answers", {
  tag,
  summary: "Qui vient, ou que cela intéresse",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      id,
      day: day.optional(),
      answer: z.enum(["going", "interested"]).default("going"),
      cursor,
      limit,
    }),
  )
  .output(page(memberItem));

/** Event landing data (spec, section 3). */
export const publicEvent = z.object({
  /** So that a visitor who kept the event's address learns that it is cancelled or over. */
  status: z.enum(EVENT_STATUSES),
  title: z.string(),
  imageUrl: z.string().nullable(),
  description: z.string(),
  date: time,
  location: z.string(),
  category: z.string(),
});
const readPublic = operation("GET /events/{eventId}", {
  tag,
  summary: "Ce que la page publique d’un évènement montre",
  access: "visitor",
  failure: "READ_FAILED",
})
  // Any old link may be asked for: what is no id names no event.
  .input(z.object({ eventId: z.string().max(200) }))
  .output(publicEvent);

export const calendarEventsContract = {
  list,
  listMonth,
  read,
  create,
  edit,
  cancel,
  remove,
  answer,
  withdrawAnswer,
  listAnswers,
  readPublic,
  ...calendarFeedCalls,
  ...eventTypeCalls,
};
