import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { type WallTime, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { spanInWords } from "../../../infrastructure/words/days.ts";
import { capital } from "../../../infrastructure/words/formats.ts";

/** Letters of the description that an announcement begins with. */
const BEGINNING = 600;

type Announced = Pick<
  CalendarEvent,
  "title" | "day" | "hour" | "endsAt" | "timeZone" | "location" | "place" | "description"
>;

/** An event as text to share elsewhere: title, day, place, and the start of its description. */
export function announcementOf(event: Announced): string {
  const where = [event.location, event.place?.name].filter(Boolean).join(", ");
  const head = [event.title, capital(spanInWords(event)), where];
  const words = beginningOf(event.description.trim());
  return [head.filter(Boolean).join("\n"), words].filter(Boolean).join("\n\n");
}

/** Whole words, and a mark where some are left out. */
function beginningOf(text: string): string {
  if (text.length <= BEGINNING) return text;
  const cut = text.slice(0, BEGINNING).replace(/\s+\S*$/, "");
  return `${cut}…`;
}

/** What comes after the announcement of an event: a week before, the day before, thanks afterwards. */
export const REMINDERS = ["week", "eve", "thanks"] as const;
export type ReminderKind = (typeof REMINDERS)[number];

export type Reminder = { kind: ReminderKind; text: string; moment: WallTime };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When people read: the end of the afternoon, and the morning after for thanks. */
const EVENING = "18:00";
const MORNING = "10:00";

/**
 * The reminders of an event that are still to come, each with its words and its hour on the
 * community's clock; none of one that is over or does not take place.
 */
export function remindersOf(
  event: Announced & Pick<CalendarEvent, "startsAt" | "cancelled">,
  zone: string,
  now = new Date(),
): Reminder[] {
  const start = new Date(event.startsAt).getTime();
  if (event.cancelled || start <= now.getTime()) return [];
  const onDay = (time: number, hour: string): WallTime => ({
    ...wallTimeOf(new Date(time), zone),
    hour,
  });
  const where = [event.location, event.place?.name].filter(Boolean).join(", ");
  const when = capital(spanInWords(event));
  const place = where ? `\n${where}` : "";
  const all: (Reminder & { from: number })[] = [
    {
      kind: "week",
      text: `Plus qu’une semaine\u00a0: ${event.title}\n${when}${place}`,
      moment: onDay(start - 7 * DAY_MS, EVENING),
      from: start - 8 * DAY_MS,
    },
    {
      kind: "eve",
      text: `C’est demain\u00a0: ${event.title}\n${when}${place}\n\nVenez comme vous êtes\u202f!`,
      moment: onDay(start - DAY_MS, EVENING),
      from: start - 2 * DAY_MS,
    },
    {
      kind: "thanks",
      text: `Merci à tous ceux qui sont venus\u00a0: ${event.title}.\nVous n’avez pas pu\u202f? Le prochain rendez-vous est dans notre agenda.`,
      moment: onDay(new Date(event.endsAt).getTime() + DAY_MS, MORNING),
      from: Number.POSITIVE_INFINITY,
    },
  ];
  return all.filter(({ from }) => from > now.getTime()).map(({ from: _, ...reminder }) => reminder);
}
