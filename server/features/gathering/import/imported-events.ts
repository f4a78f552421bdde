import type {
  EventAccess,
  EventStatus,
  EventType,
} from "../../../../shared/gathering/event-kinds.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { insertEvent, saveGroups } from "../calendar/calendar.repository.ts";
import type { StoredEvent } from "../calendar/calendar-event.ts";
import { writeDays } from "../calendar/check-event.ts";
import { completeImportedEvent } from "./imported-events.repository.ts";

/** A calendar event brought from another product, which says when it begins and no more. */
export type ImportedEvent = {
  id: string;
  legacyId: string;
  authorId: string;
  title: string;
  description: string;
  type: EventType;
  access: EventAccess;
  status: EventStatus;
  startsAt: Date;
  location: string;
  url: string | null;
  urlText: string;
  groupIds: readonly string[];
  pictureMediaId: string | null;
  at: Date;
  updatedAt: Date;
};

/** How long an event lasts that does not say it, in minutes. */
const USUAL_MINUTES = 120;

/** Writes an event with its day, as the community's clocks show it. */
export async function insertImportedEvent(
  tx: Transaction,
  event: ImportedEvent,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const { day, hour } = wallTimeOf(event.startsAt, timeZone);
  const ended = event.startsAt.getTime() + USUAL_MINUTES * 60_000 < now.getTime();
  const stored: StoredEvent = {
    id: event.id,
    title: event.title,
    description: event.description,
    type: event.type,
    access: event.access,
    status: event.status === "publie" && ended ? "termine" : event.status,
    firstDay: day,
    hour,
    duration: USUAL_MINUTES,
    timeZone,
    recurrence: null,
    skippedDays: [],
    location: event.location,
    placeId: null,
    ctaUrl: event.url,
    ctaText: event.urlText,
    onlineUrl: null,
    pictureMediaId: event.pictureMediaId,
    authorId: event.authorId,
    groupIds: [...event.groupIds],
    updatedAt: event.updatedAt,
  };
  await insertEvent(tx, stored);
  await completeImportedEvent(tx, event);
  await saveGroups(tx, event.id, event.groupIds);
  await writeDays(tx, stored, { now, fresh: true });
}
