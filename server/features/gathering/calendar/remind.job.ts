import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { endPastEvents, lockEvent } from "./calendar.repository.ts";
import { recordEventNews } from "./check-event.ts";
import { reminderLetter } from "./letters.ts";
import { saveOccurrences } from "./occurrence.repository.ts";
import { listComingBack } from "./public-event.query.ts";
import {
  claimRecall,
  listConcerned,
  listToRecall,
  type Recall,
  type Recalled,
} from "./reminder.query.ts";
import { dayBefore, hourBefore, occurrencesToMake } from "./schedule.ts";

/**
 * The work of the calendar: every minute, reminders that are due; every night, days further ahead,
 * and events that are over.
 */
export const calendarJobs = (services: Services): Job[] => [
  { name: "remind-events", schedule: "* * * * *", run: () => sendReminders(services) },
  { name: "extend-calendar", schedule: "40 3 * * *", run: () => extendCalendar(services) },
];

/** Tells those who come, or may, when a reminder is due; by a letter too where mail is delivered. */
export async function sendReminders(services: Services): Promise<void> {
  const now = services.clock();
  for (const recall of ["day", "hour"] as const) {
    const soon = await listToRecall(services.db, recall, now);
    for (const one of soon.filter((found) => dueAt(recall, found) <= now))
      await remind(services, recall, one, now);
  }
}

const dueAt = (recall: Recall, { day, hour, timeZone, startsAt }: Recalled): Date =>
  recall === "day" ? dayBefore(day, hour, timeZone) : hourBefore(startsAt);

/** The claim, the fact and the letters share a transaction: all are written once, or none is. */
async function remind(
  services: Services,
  recall: Recall,
  occurrence: Recalled,
  now: Date,
): Promise<void> {
  await act(services, async (tx) => {
    const claimed = await claimRecall(tx, recall, occurrence, now);
    // An hour away, the day before is no longer worth recalling.
    if (!claimed || (recall === "day" && hourBefore(claimed.startsAt) <= now)) return;
    const { eventId, day } = occurrence;
    const what = recall === "day" ? "reminder-day" : "reminder-hour";
    await recordEventNews(tx, services, { eventId, day, what, memberId: null });
    const community = await readCommunity(tx);
    if (!community || !services.mailer.delivers) return;
    const page = `${services.config.publicUrl}/community/${community.id}/evenement/${eventId}`;
    const said = { community: community.title, link: `${page}?jour=${day}` };
    const concerned = await listConcerned(tx, { eventId, day, after: now });
    const letters = concerned.map((who) => ({
      to: who.email,
      ...reminderLetter(claimed, { ...said, said: who.said }),
    }));
    await services.mailer.postAll(tx, letters);
  });
}

/** Makes the days of events that come back as far as the horizon, and ends those that are over. */
export async function extendCalendar(services: Services): Promise<void> {
  const now = services.clock();
  for (const id of await listComingBack(services.db)) {
    await inTransaction(services.db, async (tx) => {
      const event = await lockEvent(tx, id);
      if (!event) return;
      const { hour, timeZone } = event;
      const ahead = occurrencesToMake(event, now).filter(({ endsAt }) => endsAt > now);
      await saveOccurrences(tx, { eventId: id, hour, timeZone, now, past: false }, ahead);
    });
  }
  await act(services, (tx) => endPastEvents(tx, now));
}
