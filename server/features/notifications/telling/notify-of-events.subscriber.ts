import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { CalendarChanged, EventNews } from "../../gathering/index.ts";
import { notifyMembers } from "../notification.repository.ts";
import { comingTo, concernedByEvent } from "./audience.query.ts";
import { deleteMissingEvent } from "./dismiss.repository.ts";
import { type EventFacts, readEventFacts } from "./event-facts.query.ts";
import { keyOf, threadOf } from "./keys.ts";
import { placesOf } from "./notify-of-texts.subscriber.ts";
import type { Telling } from "./telling.ts";

/**
 * A new event is told to those it concerns; a change, a cancellation or a reminder to those who
 * said that they come, or may, whatever places they silenced.
 */
export async function notifyOfEvent(tx: Transaction, news: EventNews, at: Date): Promise<string[]> {
  const { eventId, what, day, memberId } = news;
  const event = await readEventFacts(tx, eventId, day, at);
  if (!event) return [];
  return notifyMembers(tx, {
    kind: "event",
    key: keyOf(`event-${what}`, `${eventId}:${day ?? ""}`),
    at,
    thread: threadOf("event", eventId),
    subject: { kind: "event", id: eventId },
    actorId: memberId,
    data: dataOf(news, event),
    ...(what === "new"
      ? { places: placesOf({ ...event, channelId: null }), to: concernedByEvent(eventId) }
      : { places: [], to: comingTo(eventId, day, at) }),
  });
}

function dataOf({ what, day, reason }: EventNews, event: EventFacts): Telling["data"] {
  const { title, timeZone, startsAt } = event;
  const moment = { startsAt: startsAt.toISOString(), timeZone };
  return {
    what,
    title,
    ...moment,
    ...(day && { day }),
    ...(reason && { reason }),
  };
}

/** What was told about an event goes with it. */
export const dismissForEvent = (tx: Transaction, { eventId }: CalendarChanged): Promise<string[]> =>
  deleteMissingEvent(tx, eventId);
