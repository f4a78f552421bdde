import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
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
