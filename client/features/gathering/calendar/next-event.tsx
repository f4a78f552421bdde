import { Link } from "react-router";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { today } from "../../../../shared/ground/days.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { hourInWords, inArch, soonInWords } from "../../../infrastructure/words/days.ts";
import { DateArch } from "../../../ui/drawings/date-arch.tsx";
import { placeOf } from "./place-of.ts";
import { thenInWords } from "./recurrence-words.ts";

/** An event to come, in the right column. */
export function NextEvent({ event }: { event: CalendarEventItem }) {
  const paths = usePaths();
  const { timeZone } = useCommunity();
  const now = today(timeZone);
  const { number, month } = inArch(event.day);
  const when = `${soonInWords(event.day, now)}, ${hourInWords(event.hour)}`;
  return (
    <Link
      to={paths.event(event.id, event.recurring ? event.day : null)}
      className="flex min-h-18 gap-3 rounded-control hover:bg-slab/60"
    >
      <DateArch day={number} month={month} now={event.day === now} onGround />
      <span className="min-w-0 pt-3">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{event.title}</span>
        <span className="meta block first-letter:uppercase">{when}</span>
        {event.recurrence && event.goesOn && (
          <span className="meta block">{thenInWords(event.recurrence, event.firstDay)}</span>
        )}
        {event.location && (
          <span className="meta block wrap-anywhere">{placeOf(event.location)}</span>
        )}
      </span>
    </Link>
  );
}
