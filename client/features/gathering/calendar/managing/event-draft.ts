import type { CalendarEvent } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { weekdaysOf } from "../../../../../shared/gathering/recurrence.ts";
import { type Day, plusDays, weekdayOf } from "../../../../../shared/ground/days.ts";
import { MAX_OCCURRENCES } from "../../../../../shared/ground/limits.ts";
import { type WallTime, wallTimeOf } from "../../../../../shared/ground/zoned-time.ts";
import type { Faults } from "../../../../infrastructure/use-submit.ts";
import type { Choice } from "../../../../ui/fields/choice-field.tsx";
import { type Rhythm, recurrenceOf, rhythmOf } from "../recurrence-words.ts";
import { texts } from "../texts.ts";

export type DraftAccess = CalendarEvent["access"];

/** An event being written, as its form has it. Its id is that of the event to be. */
export type EventDraft = {
  id: string;
  title: string;
  description: string;
  type: string;
  access: DraftAccess;
  groupIds: string[];
  firstDay: Day;
  hour: string;
  endDay: Day;
  endHour: string;
  /** Null for an event that takes place once. */
  rhythm: Rhythm | null;
  /** As typed. */
  interval: string;
  weekdays: number[];
  ends: "never" | "until" | "count";
  until: Day;
  /** As typed. */
  count: string;
  location: string;
  place: Choice | null;
  onlineUrl: string;
  ctaText: string;
  ctaUrl: string;
  /** `updatedAt` of the event it began from; empty for a new one. */
  basedOn: string;
};

/** A new event: tomorrow evening, in the group whose page the member came from. */
export function emptyDraft(id: string, now: Day, groupId: string | null): EventDraft {
  const day = plusDays(now, 1);
  return {
    id,
    title: "",
    description: "",
    type: "autre",
    access: "membres",
    groupIds: groupId ? [groupId] : [],
    firstDay: day,
    hour: "19:30",
    endDay: day,
    endHour: "21:00",
    rhythm: null,
    interval: "1",
    weekdays: [],
    ends: "never",
    until: "",
    count: "10",
    location: "",
    place: null,
    onlineUrl: "",
    ctaText: "",
    ctaUrl: "",
    basedOn: "",
  };
}

/** The draft that editing an event starts from: its first day, whichever day the page showed. */
export function draftOf(event: CalendarEvent): EventDraft {
  const { recurrence, hour } = event;
  const firstDay = recurrence ? event.firstDay : event.day;
  const end = recurrence
    ? wallTimeAfter({ day: firstDay, hour }, event.duration)
    : wallTimeOf(new Date(event.endsAt), event.timeZone);
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    type: event.type,
    access: event.access,
    groupIds: event.groups.map(({ id }) => id),
    firstDay,
    hour,
    endDay: end.day,
    endHour: end.hour,
    rhythm: recurrence && rhythmOf(recurrence),
    interval: String(recurrence?.interval ?? 1),
    weekdays: recurrence?.every === "week" ? recurrence.weekdays : [],
    ends: recurrence?.until ? "until" : recurrence?.count ? "count" : "never",
    until: recurrence?.until ?? "",
    count: String(recurrence?.count ?? 10),
    location: event.location,
    place: event.place && {
      id: event.place.id,
      name: event.place.name,
      meta: event.place.countryName,
    },
    onlineUrl: event.onlineUrl ?? "",
    ctaText: event.ctaText,
    ctaUrl: event.ctaUrl ?? "",
    basedOn: event.updatedAt,
  };
}

/** A recurring event lasts its wall-clock duration, even across a daylight-saving change. */
function wallTimeAfter({ day, hour }: WallTime, minutes: number): WallTime {
  const end = new Date(Date.parse(`${day}T${hour}:00Z`) + minutes * 60_000).toISOString();
  return { day: end.slice(0, 10), hour: end.slice(11, 16) };
}

const minutesBetween = (from: WallTime, to: WallTime): number =>
  (Date.parse(`${to.day}T${to.hour}:00Z`) - Date.parse(`${from.day}T${from.hour}:00Z`)) / 60_000;

const DAY_MS = 86_400_000;
const daysBetween = (from: Day, to: Day) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Another first day: the end follows it by as many days as before, and so does the day of the week
 * of an event that comes back on that one alone.
 */
export function movedTo(draft: EventDraft, firstDay: Day): EventDraft {
  if (!isDay(draft.firstDay)) return { ...draft, firstDay };
  const own = weekdayOf(draft.firstDay);
  const weekdays = draft.weekdays.every((one) => one === own) ? [] : draft.weekdays;
  if (!isDay(firstDay) || !isDay(draft.endDay)) return { ...draft, firstDay, weekdays };
  const days = Math.max(0, daysBetween(draft.firstDay, draft.endDay));
  return { ...draft, firstDay, endDay: plusDays(firstDay, days), weekdays };
}

/** The days of the week an event comes back on, that of its first day among them. */
export const tickedDays = ({ firstDay, weekdays }: EventDraft): number[] =>
  weekdaysOf(firstDay, weekdays);

/**
 * One more day of the week, or one less. Without the day it began on, it begins on the next of those
 * that are left; the last one stays.
 */
export function withWeekdayToggled(draft: EventDraft, weekday: number): EventDraft {
  const ticked = tickedDays(draft);
  if (!ticked.includes(weekday)) {
    return { ...draft, weekdays: [...ticked, weekday].toSorted((one, other) => one - other) };
  }
  const weekdays = ticked.filter((one) => one !== weekday);
  if (weekdays.length === 0) return draft;
  const left = { ...draft, weekdays };
  const next = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => plusDays(draft.firstDay, days))
    .find((day) => weekdays.includes(weekdayOf(day)));
  return next && next !== draft.firstDay ? movedTo(left, next) : left;
}

/**
 * Another hour to start at: the end follows, and the event lasts as long as before, past midnight
 * where it must.
 *
 * @param before the last whole hour it started at, where the field was emptied meanwhile
 */
export function startingAt(draft: EventDraft, hour: string, before = draft.hour): EventDraft {
  const { firstDay, endDay, endHour } = draft;
  const days = [firstDay, endDay];
  if (!days.every(isDay) || ![hour, before, endHour].every(isHour)) return { ...draft, hour };
  const minutes = minutesBetween({ day: firstDay, hour: before }, { day: endDay, hour: endHour });
  if (minutes <= 0) return { ...draft, hour };
  const end = wallTimeAfter({ day: firstDay, hour }, minutes);
  return { ...draft, hour, endDay: end.day, endHour: end.hour };
}

/** The longest interval of each rhythm. */
export const MOST: Record<Rhythm, number> = {
  day: 30,
  week: 12,
  "month-date": 12,
  "month-rank": 12,
  "month-last": 12,
  year: 5,
};

export const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);
/** Whether an hour is whole, not half typed. */
export const isHour = (hour: string): boolean => /^\d{2}:\d{2}$/.test(hour);
const isWithin = (typed: string, most: number) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;

/** An address as typed: `https://` is added where there is no scheme; null when it is none. */
export function urlOf(typed: string): string | null {
  const words = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(words) ? words : `https://${words}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") ? url.href : null;
}

/**
 * What is missing or invalid before anything is sent, by field.
 *
 * @param needsGroup whether its author only announces for groups
 */
export function checkDraft(draft: EventDraft, needsGroup: boolean): Faults {
  const { faults, groupsNeeded, groupsMissing } = texts.form;
  const begins = `${draft.firstDay}T${draft.hour}`;
  const found: Record<string, string | false | null> = {
    title: draft.title.trim().length < 2 && faults.title,
    groupIds:
      draft.groupIds.length === 0 &&
      (needsGroup ? groupsNeeded : draft.access === "groupes" && groupsMissing),
    firstDay: !isDay(draft.firstDay) && faults.firstDay,
    hour: !isHour(draft.hour) && faults.hour,
    endDay: !isDay(draft.endDay) && faults.endDay,
    endHour: !isHour(draft.endHour)
      ? faults.endHour
      : `${draft.endDay}T${draft.endHour}` <= begins && faults.endsBefore,
    onlineUrl: draft.onlineUrl.trim() !== "" && !urlOf(draft.onlineUrl) && faults.url,
    ctaText: draft.ctaUrl.trim() !== "" && draft.ctaText.trim() === "" && faults.ctaTextMissing,
    ctaUrl:
      draft.ctaUrl.trim() === ""
        ? draft.ctaText.trim() !== "" && faults.ctaUrlMissing
        : !urlOf(draft.ctaUrl) && faults.url,
    ...(draft.rhythm && checkRecurrence(draft, draft.rhythm)),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function checkRecurrence({ interval, ends, until, firstDay, count }: EventDraft, rhythm: Rhythm) {
  const { faults } = texts.form;
  return {
    interval: !isWithin(interval, MOST[rhythm]) && faults.interval(MOST[rhythm]),
    until: ends === "until" && (!isDay(until) || until < firstDay) && faults.until,
    count: ends === "count" && !isWithin(count, MAX_OCCURRENCES) && faults.count,
  };
}

/** A valid draft as the API takes it. */
export function wishOf(draft: EventDraft) {
  const { title, description, type, access, groupIds, firstDay, hour, endDay, endHour } = draft;
  const { rhythm, interval, weekdays, ends, until, count, location, place, ctaText } = draft;
  return {
    title: title.trim(),
    description: description.trim(),
    type,
    access,
    groupIds,
    firstDay,
    hour,
    endDay,
    endHour,
    recurrence:
      rhythm &&
      recurrenceOf(rhythm, {
        firstDay,
        interval: Number(interval),
        weekdays,
        until: ends === "until" ? until : null,
        count: ends === "count" ? Number(count) : null,
      }),
    location: location.trim(),
    placeId: place?.id ?? null,
    onlineUrl: urlOf(draft.onlineUrl),
    ctaText: ctaText.trim(),
    ctaUrl: urlOf(draft.ctaUrl),
  };
}

/** The field each refusal of the server belongs to. */
export const fieldOf = {
  EVENT_ENDS_BEFORE: "endHour",
  EVENT_TOO_LONG: "endDay",
  HOUR_SKIPPED: "hour",
  EVENT_TYPE_UNKNOWN: "type",
  EVENT_NEVER: "rhythm",
  EVENT_GROUPS_MISSING: "groupIds",
  GROUP_UNKNOWN: "groupIds",
  PLACE_UNKNOWN: "placeId",
  MEDIA_NOT_READY: "pictureMediaId",
  FILE_NOT_READABLE: "pictureMediaId",
  FILE_TOO_LARGE: "pictureMediaId",
};
