import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { updateEvent } from "./calendar.repository.ts";
import type { StoredEvent } from "./calendar-event.ts";
import { recordCalendarChange, recordEventNews } from "./check-event.ts";
import { lockToManage } from "./edit-event.ts";
import { writeCancelled } from "./letters.ts";
import { findNextDay, lockOccurrence } from "./occurrence.repository.ts";

type Wish = { id: string; day?: string | undefined; reason: string };

/**
 * Cancels an event, or one of its days, and writes to the members who answered that they come or
 * may come. Cancelling twice changes nothing and sends no second letter.
 *
 * @throws DomainError EVENT_NOT_FOUND, NOT_ALLOWED, EVENT_OVER
 */
export async function cancelEvent(
  services: Services,
  viewer: Viewer,
  { id, day, reason }: Wish,
): Promise<void> {
  await act(services, async (tx) => {
    const before = await lockToManage(tx, viewer, id);
    const now = services.clock();
    if (day) await assertDayToCome(tx, id, day, now);
    if (before.status === "annule" || (day && before.skippedDays.includes(day))) return;
    const whole = !day || before.recurrence === null;
    if (whole && !(await findNextDay(tx, id, before.skippedDays, now)))
      throw new DomainError("EVENT_OVER");
    const after = cancelled(before, whole ? null : (day as string));
    after.updatedAt = nextRevision(now, before.updatedAt);
    await updateEvent(tx, after);
    const calledOff = whole ? null : (day as string);
    if (before.status !== "brouillon") {
      await writeCancelled(tx, services, { event: before, day: calledOff, reason, now });
      const about = { eventId: id, day: calledOff, reason, memberId: viewer.id };
      await recordEventNews(tx, services, { ...about, what: "cancellation" });
    }
    await recordCalendarChange(tx, services, viewer, [before, after]);
  });
}

async function assertDayToCome(tx: Transaction, id: string, day: string, now: Date): Promise<void> {
  const occurrence = await lockOccurrence(tx, id, day);
  if (!occurrence) throw new DomainError("EVENT_NOT_FOUND");
  if (occurrence.endsAt <= now) throw new DomainError("EVENT_OVER");
}

const cancelled = (event: StoredEvent, day: string | null): StoredEvent =>
  day === null
    ? { ...event, status: "annule" }
    : { ...event, skippedDays: [...event.skippedDays, day].sort() };
