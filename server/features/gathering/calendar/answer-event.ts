import type { EventAnswer } from "../../../../shared/gathering/calendar-events.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Departure, Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import {
  type Counted,
  deleteAnswersOf,
  saveAnswer,
  saveArrival,
  takeArrival,
} from "./answer.repository.ts";
import type { CalendarAnswered } from "./calendar.events.ts";
import { isPublic, maySee } from "./calendar.policy.ts";
import { lockEvent } from "./calendar.repository.ts";
import type { StoredEvent } from "./calendar-event.ts";
import { deleteFeed } from "./feed.repository.ts";
import { findNextDay, lockOccurrence } from "./occurrence.repository.ts";

type Wish = { id: string; day?: string | undefined; answer: EventAnswer | null };

/**
 * Stores whether the viewer comes to an event on a day (the next day when none is given), or
 * removes the answer (null). Sending the same answer twice changes nothing.
 *
 * @returns the counts of that day
 * @throws DomainError EVENT_NOT_FOUND, EVENT_OVER once it is past or cancelled
 */
export async function answerEvent(
  services: Services,
  viewer: Viewer,
  { id, day, answer }: Wish,
): Promise<Counted> {
  return act(services, async (tx) => {
    const now = services.clock();
    const event = await lockEvent(tx, id);
    if (!event || !maySee(viewer, event)) throw new DomainError("EVENT_NOT_FOUND");
    const wanted = day ?? (await findNextDay(tx, id, event.skippedDays, now));
    if (!wanted) throw new DomainError("EVENT_OVER");
    await lockOpenDay(tx, event, wanted, now);
    const said = { eventId: id, day: wanted, memberId: viewer.id };
    const counted = await saveAnswer(tx, said, answer, now);
    if (counted.changed) await services.outbox.record(tx, answeredOf(said));
    return counted;
  });
}

const answeredOf = (said: Omit<CalendarAnswered, "kind">): CalendarAnswered => ({
  kind: "calendar-answered",
  ...said,
});

async function lockOpenDay(
  tx: Transaction,
  event: StoredEvent,
  day: string,
  now: Date,
): Promise<void> {
  const occurrence = await lockOccurrence(tx, event.id, day);
  if (!occurrence) throw new DomainError("EVENT_NOT_FOUND");
  const open = event.status === "publie" && !event.skippedDays.includes(day);
  if (!open || occurrence.endsAt <= now) throw new DomainError("EVENT_OVER");
}

type Arrival = {
  memberId: string;
  eventId: string;
  answer: EventAnswer;
  pending: boolean;
  at: Date;
};

/**
 * Keeps what someone chose on an event's public page, with the transaction that signs them up:
 * their answer, or for who waits for an agreement a choice that is answered once they are let in.
 * An event that is no longer open to visitors is passed over: nobody is kept out for it.
 */
export async function answerAtSignUp(
  tx: Transaction,
  services: Services,
  arrival: Arrival,
): Promise<void> {
  if (arrival.pending) return saveArrival(tx, arrival);
  await answerAsNewcomer(tx, services, arrival);
}

/** Answers as someone chose before they waited, in the transaction that lets them in. */
export async function answerWhenAccepted(
  tx: Transaction,
  services: Services,
  memberId: string,
): Promise<void> {
  const kept = await takeArrival(tx, memberId);
  if (kept) await answerAsNewcomer(tx, services, { ...kept, memberId, at: services.clock() });
}

/** Forgets what a member who leaves the community said, and the address of their feed. */
export const leaveCalendar: Departure = async (tx, _services, { memberId }) => {
  await deleteAnswersOf(tx, memberId);
  await deleteFeed(tx, memberId);
};

async function answerAsNewcomer(
  tx: Transaction,
  services: Services,
  { memberId, eventId, answer, at }: Omit<Arrival, "pending">,
): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (!event || !isPublic(event)) return;
  const day = await findNextDay(tx, eventId, event.skippedDays, at);
  if (!day || !(await lockOccurrence(tx, eventId, day))) return;
  const said = { eventId, day, memberId };
  const { changed } = await saveAnswer(tx, said, answer, at);
  if (changed) await services.outbox.record(tx, answeredOf(said));
}
