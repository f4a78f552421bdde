import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { CalendarAnswered, CalendarChanged, EventNews } from "../../gathering/index.ts";
import { notifyMembers, takeBack } from "../notification.repository.ts";
import { comingTo, concernedByEvent, membersById } from "./audience.query.ts";
import { deleteMissingEvent } from "./dismiss.repository.ts";
import { type EventFacts, readAnswer, readEventFacts } from "./event-facts.query.ts";
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

/** What of an answer is told to who holds the event, each gathered by itself. */
const TOLD_ANSWERS = ["going", "interested"] as const;

/**
 * Who holds an event is told who comes, or may, together for each day of it; what is taken back or
 * changed is no longer told.
 */
export async function notifyOfAnswer(
  tx: Transaction,
  { eventId, day, memberId }: CalendarAnswered,
  at: Date,
): Promise<string[]> {
  // A fact of before days were told in it.
  if (!day) return [];
  const found = await readAnswer(tx, { eventId, day, memberId });
  const keyFor = (what: string) => keyOf(`answer-${what}`, `${eventId}:${day}`);
  const changed: string[] = [];
  for (const what of TOLD_ANSWERS.filter((one) => one !== found?.answer)) {
    const back = { key: keyFor(what), subjectId: eventId, actorId: memberId };
    changed.push(...(await takeBack(tx, back)));
  }
  const what = TOLD_ANSWERS.find((one) => one === found?.answer);
  const event = what && (await readEventFacts(tx, eventId, day, at));
  if (!found || !event) return changed;
  const { title, timeZone, startsAt } = event;
  const moment = { day, startsAt: startsAt.toISOString(), timeZone };
  const told = await notifyMembers(tx, {
    kind: "answer",
    key: keyFor(what),
    at,
    thread: threadOf("event", eventId),
    subject: { kind: "event", id: eventId },
    actorId: memberId,
    places: placesOf({ ...event, channelId: null }),
    data: { what, title, ...(found.recurring && moment) },
    to: membersById([found.organizerId]),
  });
  return [...changed, ...told];
}

/** What was told about an event goes with it. */
export const dismissForEvent = (tx: Transaction, { eventId }: CalendarChanged): Promise<string[]> =>
  deleteMissingEvent(tx, eventId);
