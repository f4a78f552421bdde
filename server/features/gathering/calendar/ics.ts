import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { EventStatus } from "../../../../shared/gathering/event-kinds.ts";
import { daysOf } from "../../../../shared/gathering/recurrence.ts";
import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { recurrenceRule } from "./ics-rule.ts";
import { icsLine, icsMoment, icsText, icsWall } from "./ics-text.ts";
import { icsTimeZone } from "./ics-time-zone.ts";

/** An event as a calendar file says it. */
export type WrittenEvent = {
  id: string;
  title: string;
  description: string;
  category: string;
  status: EventStatus;
  firstDay: string;
  hour: string;
  duration: number;
  timeZone: string;
  recurrence: Recurrence | null;
  skippedDays: readonly string[];
  location: string;
  sequence: number;
  updatedAt: Date;
  /** Its page. */
  url: string;
};

const MINUTE_MS = 60_000;

/**
 * A calendar file (RFC 5545) that Google, Apple and the calendars of phones read.
 *
 * @param name how the calendar is called where it is subscribed to
 */
export function calendarFile(name: string, events: readonly WrittenEvent[]): string {
  return [
    icsLine("BEGIN", "VCALENDAR"),
    icsLine("VERSION", "2.0"),
    icsLine("PRODID", "-//Parvis//Agenda//FR"),
    icsLine("CALSCALE", "GREGORIAN"),
    icsLine("METHOD", "PUBLISH"),
    icsLine("X-WR-CALNAME", icsText(name)),
    icsLine("REFRESH-INTERVAL;VALUE=DURATION", "PT1H"),
    ...zonesOf(events),
    ...events.map(eventLines),
    icsLine("END", "VCALENDAR"),
  ].join("");
}

function zonesOf(events: readonly WrittenEvent[]): string[] {
  const since = new Map<string, string>();
  for (const { timeZone, firstDay } of events) {
    const earliest = since.get(timeZone);
    if (!earliest || firstDay < earliest) since.set(timeZone, firstDay);
  }
  return [...since].map(([timeZone, day]) => icsTimeZone(timeZone, new Date(`${day}T00:00:00Z`)));
}

function eventLines(event: WrittenEvent): string {
  const { hour, timeZone, recurrence } = event;
  const inZone = (name: string) => `${name};TZID=${timeZone}`;
  const firstDay = startOf(event);
  const start = momentOf({ day: firstDay, hour }, timeZone)?.at ?? new Date(0);
  const end = new Date(start.getTime() + event.duration * MINUTE_MS);
  return [
    icsLine("BEGIN", "VEVENT"),
    icsLine("UID", `${event.id}@parvis`),
    icsLine("DTSTAMP", icsMoment(event.updatedAt)),
    icsLine("LAST-MODIFIED", icsMoment(event.updatedAt)),
    icsLine("SEQUENCE", String(event.sequence)),
    icsLine(inZone("DTSTART"), icsWall({ day: firstDay, hour })),
    icsLine(inZone("DTEND"), icsWall(wallTimeOf(end, timeZone))),
    ...(recurrence ? [icsLine("RRULE", ruleOf(event, recurrence))] : []),
    ...event.skippedDays.map((day) => icsLine(inZone("EXDATE"), icsWall({ day, hour }))),
    icsLine("SUMMARY", icsText(event.title)),
    ...(event.description ? [icsLine("DESCRIPTION", icsText(event.description))] : []),
    ...(event.location ? [icsLine("LOCATION", icsText(event.location))] : []),
    icsLine("CATEGORIES", icsText(event.category)),
    icsLine("URL", event.url),
    icsLine("STATUS", event.status === "annule" ? "CANCELLED" : "CONFIRMED"),
    icsLine("END", "VEVENT"),
  ].join("");
}

/** The first day that the rule falls on: calendar programs count DTSTART as an occurrence. */
const startOf = ({ firstDay, recurrence }: WrittenEvent): string =>
  daysOf(firstDay, recurrence, { from: firstDay, to: null, max: 1 })[0] ?? firstDay;

function ruleOf({ firstDay, timeZone }: WrittenEvent, recurrence: Recurrence): string {
  return recurrenceRule(firstDay, recurrence, (day) =>
    icsMoment(momentOf({ day, hour: "23:59" }, timeZone)?.at ?? new Date(0)),
  );
}
