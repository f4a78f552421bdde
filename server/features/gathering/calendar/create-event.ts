import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { claimPortrait } from "../../media/index.ts";
import { assertPlace, readCommunity } from "../../people/index.ts";
import { mayCreate } from "./calendar.policy.ts";
import { insertEvent, lockEvent, saveGroups } from "./calendar.repository.ts";
import type { EventAbout, StoredEvent } from "./calendar-event.ts";
import {
  assertGroups,
  assertType,
  recordCalendarChange,
  recordEventNews,
  writeDays,
} from "./check-event.ts";
import { durationOf } from "./schedule.ts";

export type EventInput = EventAbout & {
  id?: string | undefined;
  status: "brouillon" | "publie";
  firstDay: string;
  hour: string;
  endDay: string;
  endHour: string;
  recurrence: Recurrence | null;
  groupIds: readonly string[];
};

/**
 * Makes a calendar event with its days. A repeat with the same id answers with the first.
 *
 * @returns its id
 * @throws DomainError NOT_ALLOWED, ID_TAKEN, MEDIA_NOT_READY, GROUP_UNKNOWN, EVENT_GROUPS_MISSING,
 *   EVENT_TYPE_UNKNOWN, PLACE_UNKNOWN, HOUR_SKIPPED, EVENT_ENDS_BEFORE, EVENT_TOO_LONG, EVENT_NEVER
 */
export async function createEvent(
  services: Services,
  viewer: Viewer,
  wish: EventInput,
): Promise<string> {
  const { firstDay, hour, endDay, endHour, ...about } = wish;
  const groupIds = [...new Set(wish.groupIds)];
  if (!mayCreate(viewer, groupIds)) throw new DomainError("NOT_ALLOWED");
  if (wish.placeId) assertPlace(wish.placeId, "placeId");
  const timeZone = (await readCommunity(services.db))?.timeZone ?? "Europe/Paris";
  const typed = { firstDay, hour, endDay, endHour };
  const event: StoredEvent = {
    ...about,
    id: wish.id ?? uuidv7(),
    groupIds,
    skippedDays: [],
    authorId: viewer.id,
    firstDay,
    hour,
    timeZone,
    duration: durationOf(typed, timeZone, wish.recurrence !== null),
    updatedAt: services.clock(),
  };
  await act(services, (tx) => write(tx, services, viewer, event));
  return event.id;
}

async function write(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  event: StoredEvent,
): Promise<void> {
  const { id, pictureMediaId: mediaId, groupIds, updatedAt: at } = event;
  await assertGroups(tx, viewer, event, groupIds);
  await assertType(tx, event.type);
  if (!(await insertEvent(tx, event))) {
    if ((await lockEvent(tx, id))?.authorId !== viewer.id) throw new DomainError("ID_TAKEN");
    return;
  }
  if (mediaId) await claimPortrait(tx, { ownerId: viewer.id, mediaId, at });
  await saveGroups(tx, id, groupIds);
  await writeDays(tx, event, { now: at, fresh: true });
  await recordCalendarChange(tx, services, viewer, [event]);
  if (event.status === "publie")
    await recordEventNews(tx, services, { eventId: id, what: "new", memberId: viewer.id });
}
