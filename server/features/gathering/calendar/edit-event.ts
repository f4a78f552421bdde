import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertUnchanged, nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { deletePortrait, replacePortrait } from "../../media/index.ts";
import { assertPlace } from "../../people/index.ts";
import { mayManage, maySee } from "./calendar.policy.ts";
import { deleteEvent, lockEvent, saveGroups, updateEvent } from "./calendar.repository.ts";
import { ABOUT_FIELDS, type EventAbout, type StoredEvent } from "./calendar-event.ts";
import {
  assertGroups,
  assertType,
  recordCalendarChange,
  recordEventNews,
  writeDays,
} from "./check-event.ts";
import { unknownAmong } from "./event-columns.query.ts";
import { durationOf, endOf, fieldError } from "./schedule.ts";

type Times = { firstDay: string; hour: string; endDay: string; endHour: string };
type Fields = EventAbout &
  Times & {
    status: "brouillon" | "publie";
    recurrence: Recurrence | null;
    groupIds: readonly string[];
  };
type Wanted = { [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * Changes an event, at all its days to come: those that remain keep their answers, those that are
 * over stay as they were. Nothing to change is never refused: a repeat ends the same.
 *
 * @param basedOn `updatedAt` of the event as it was when the change was begun
 * @throws DomainError EVENT_NOT_FOUND, NOT_ALLOWED, EDITED_ELSEWHERE, and those of `createEvent`
 */
export async function editEvent(
  services: Services,
  viewer: Viewer,
  { id, basedOn, ...wanted }: Wanted & { id: string; basedOn?: string | undefined },
): Promise<void> {
  await act(services, async (tx) => {
    const before = await lockToManage(tx, viewer, id);
    const after = withWanted(before, wanted);
    const dropped = before.groupIds.filter((groupId) => !after.groupIds.includes(groupId));
    // A form does not name the groups that its reader may not know of: they stay.
    after.groupIds.push(...(await unknownAmong(tx, viewer, dropped)));
    if (isSame(before, after)) return;
    assertUnchanged(basedOn, before.updatedAt);
    after.updatedAt = nextRevision(services.clock(), before.updatedAt);
    await applyEventChange(tx, services, viewer, { before, after });
  });
}

type Change = { before: StoredEvent; after: StoredEvent };

async function applyEventChange(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { before, after }: Change,
): Promise<void> {
  if (!mayManage(viewer, after)) throw fieldError("NOT_ALLOWED", "groupIds");
  const added = after.groupIds.filter((id) => !before.groupIds.includes(id));
  await assertGroups(tx, viewer, after, added);
  if (after.type !== before.type) await assertType(tx, after.type);
  if (after.placeId && after.placeId !== before.placeId) assertPlace(after.placeId, "placeId");
  const mediaIds = await replacePortrait(tx, {
    ownerId: viewer.id,
    before: before.pictureMediaId,
    after: after.pictureMediaId,
    at: after.updatedAt,
  });
  await updateEvent(tx, after);
  await saveGroups(tx, after.id, after.groupIds);
  await writeDays(tx, after, { now: services.clock(), fresh: false });
  await recordCalendarChange(tx, services, viewer, [before, after], mediaIds);
  const what = newsOf(before, after);
  if (what) await recordEventNews(tx, services, { eventId: after.id, what, memberId: viewer.id });
}

/** The news of a change: published, or moved in time or place; null when nobody need be told. */
function newsOf(before: StoredEvent, after: StoredEvent): "new" | "change" | null {
  if (after.status !== "publie") return null;
  if (before.status === "brouillon") return "new";
  const moved = movesOn(before, after) || TIMES.some((at) => before[at] !== after[at]);
  return moved || before.location !== after.location ? "change" : null;
}

/**
 * Deletes an event with its days, answers and picture.
 *
 * @throws DomainError EVENT_NOT_FOUND, NOT_ALLOWED
 */
export async function removeEvent(services: Services, viewer: Viewer, id: string): Promise<void> {
  await act(services, async (tx) => {
    const event = await lockToManage(tx, viewer, id);
    await deleteEvent(tx, id);
    const mediaIds = event.pictureMediaId ? [event.pictureMediaId] : [];
    for (const mediaId of mediaIds) await deletePortrait(tx, mediaId);
    await recordCalendarChange(tx, services, viewer, [event], mediaIds);
  });
}

/**
 * Locks an event that the viewer manages. An event that they may not see answers as if it did not
 * exist, so that the error does not reveal it; another's event that they see answers NOT_ALLOWED.
 *
 * @throws DomainError EVENT_NOT_FOUND, NOT_ALLOWED
 */
export async function lockToManage(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<StoredEvent> {
  const event = await lockEvent(tx, id);
  if (!event || !maySee(viewer, event)) throw new DomainError("EVENT_NOT_FOUND");
  if (!mayManage(viewer, event)) throw new DomainError("NOT_ALLOWED");
  return event;
}

/** The event as it is wanted; what is not named stays, and the end follows a beginning that moves. */
function withWanted(before: StoredEvent, wanted: Wanted): StoredEvent {
  const after: StoredEvent = { ...before };
  for (const field of ABOUT_FIELDS)
    if (wanted[field] !== undefined) Object.assign(after, { [field]: wanted[field] });
  after.groupIds = [...new Set(wanted.groupIds ?? before.groupIds)];
  after.status = wanted.status ?? before.status;
  Object.assign(after, timesOf(before, wanted));
  if (before.status === "termine" && movesOn(before, after)) after.status = "publie";
  return after;
}

function timesOf(before: StoredEvent, wanted: Wanted) {
  const { firstDay = before.firstDay, hour = before.hour } = wanted;
  const recurrence = wanted.recurrence === undefined ? before.recurrence : wanted.recurrence;
  const schedule = { ...before, firstDay, hour, recurrence };
  const end = endOf(schedule);
  const typed = {
    firstDay,
    hour,
    endDay: wanted.endDay ?? end.day,
    endHour: wanted.endHour ?? end.hour,
  };
  const duration = durationOf(typed, before.timeZone, recurrence !== null);
  return { firstDay, hour, recurrence, duration };
}

const TIMES = ["firstDay", "hour", "duration"] as const;

const movesOn = (before: StoredEvent, after: StoredEvent): boolean =>
  (TIMES.some((at) => before[at] !== after[at]) && after.recurrence === null) ||
  before.firstDay !== after.firstDay ||
  !isSameRule(before.recurrence, after.recurrence);

const isSame = (one: StoredEvent, other: StoredEvent): boolean =>
  ABOUT_FIELDS.every((field) => one[field] === other[field]) &&
  one.status === other.status &&
  TIMES.every((at) => one[at] === other[at]) &&
  isSameRule(one.recurrence, other.recurrence) &&
  [...one.groupIds].sort().join() === [...other.groupIds].sort().join();

/** `jsonb` gives fields back in its own order. */
const isSameRule = (one: Recurrence | null, other: Recurrence | null): boolean =>
  inOrder(one) === inOrder(other);

const inOrder = (rule: Recurrence | null): string =>
  JSON.stringify(Object.entries(rule ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));
