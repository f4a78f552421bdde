import type { EventAccess } from "../../../../shared/gathering/event-kinds.ts";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { countVisibleGroups } from "../groups/group.query.ts";
import type { CalendarChanged, EventNews } from "./calendar.events.ts";
import type { StoredEvent } from "./calendar-event.ts";
import { isEventType } from "./event-type.query.ts";
import { deleteOtherDays, saveOccurrences } from "./occurrence.repository.ts";
import { fieldError, occurrencesToMake } from "./schedule.ts";

/**
 * Checks the groups of an event: an event reserved to groups names at least one, a minor's is
 * reserved to groups, and the viewer adds no group that they may not see.
 *
 * @param added the groups that this change adds; those already there are not checked again
 * @throws DomainError EVENT_GROUPS_MISSING, MINOR_NOT_PUBLIC, GROUP_UNKNOWN
 */
export async function assertGroups(
  tx: Transaction,
  viewer: Viewer,
  event: { access: EventAccess; groupIds: readonly string[] },
  added: readonly string[],
): Promise<void> {
  if (viewer.minor && event.access !== "groupes") throw fieldError("MINOR_NOT_PUBLIC", "access");
  if (event.access === "groupes" && event.groupIds.length === 0)
    throw fieldError("EVENT_GROUPS_MISSING", "groupIds");
  if (added.length === 0) return;
  if ((await countVisibleGroups(tx, viewer, added)) !== added.length)
    throw fieldError("GROUP_UNKNOWN", "groupIds");
}

/** Checks that an event is of a type that the community has. @throws DomainError EVENT_TYPE_UNKNOWN */
export async function assertType(tx: Transaction, type: string): Promise<void> {
  if (!(await isEventType(tx, type))) throw fieldError("EVENT_TYPE_UNKNOWN", "type");
}

/**
 * Writes the days of an event down as its schedule has them now; days that remain keep answers.
 *
 * @param fresh whether the event is new: a change makes no days that are over, unless all are
 * @throws DomainError EVENT_NEVER when it takes place on none
 */
export async function writeDays(
  tx: Transaction,
  event: Pick<StoredEvent, "id" | "firstDay" | "hour" | "duration" | "timeZone" | "recurrence">,
  { now, fresh }: { now: Date; fresh: boolean },
): Promise<void> {
  const all = occurrencesToMake(event, now);
  const ahead = all.filter(({ endsAt }) => endsAt > now);
  const occurrences = fresh || ahead.length === 0 ? all : ahead;
  if (occurrences.length === 0) throw never(event.recurrence !== null);
  const days = occurrences.map(({ day }) => day);
  const { id: eventId, hour, timeZone, recurrence } = event;
  const past = recurrence === null;
  await deleteOtherDays(tx, { eventId, days, past, now });
  await saveOccurrences(tx, { eventId, hour, timeZone, now, past }, occurrences);
}

const never = (recurring: boolean): DomainError =>
  new DomainError("EVENT_NEVER", [
    { field: recurring ? "recurrence" : "firstDay", message: ERRORS.EVENT_NEVER[1] },
  ]);

/** Records the news from which the members concerned by an event are notified. */
export async function recordEventNews(
  tx: Transaction,
  services: Pick<Services, "outbox">,
  about: Pick<EventNews, "eventId" | "what" | "memberId"> & Partial<EventNews>,
): Promise<void> {
  const news: EventNews = { kind: "event-news", day: null, reason: "", ...about };
  await services.outbox.record(tx, news);
}

/** Tells that an event is not what it was to those who could see it before, or can now. */
export async function recordCalendarChange(
  tx: Transaction,
  services: Pick<Services, "outbox">,
  viewer: Pick<Viewer, "id">,
  versions: readonly StoredEvent[],
  mediaIds: string[] = [],
): Promise<void> {
  const shown = versions.filter(({ status }) => status !== "brouillon");
  const changed: CalendarChanged = {
    kind: "calendar-changed",
    eventId: versions[0]?.id ?? "",
    memberIds: [...new Set([viewer.id, ...versions.map(({ authorId }) => authorId)])],
    groupIds: [...new Set(shown.flatMap(({ groupIds }) => groupIds))],
    everyone: shown.some(({ access }) => access !== "groupes"),
    mediaIds,
  };
  await services.outbox.record(tx, changed);
}
