import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { DateArch } from "../../../ui/drawings/date-arch.tsx";
import { RailSection } from "../../../ui/frame/frame.tsx";
import { useCalendarLive } from "./calendar-live.ts";
import { calendarQueries } from "./calendar-queries.ts";
import { hourInWords, inArch, soonInWords, today } from "./days.ts";
import { EVENTS_TAB } from "./events-tab.ts";
import { texts } from "./texts.ts";

const FRESH_MS = 60_000;

/** The next events, in the right column. */
export function NextEvents() {
  useCalendarLive();
  const { data } = useQuery({ ...calendarQueries.next, staleTime: FRESH_MS });
  const paths = usePaths();
  if (!data) return null;
  const coming = data.items.filter(({ cancelled }) => !cancelled);
  return (
    <RailSection
      title={texts.next.title}
      action={
        <Link className="link" to={paths.home(EVENTS_TAB)}>
          {texts.next.all}
        </Link>
      }
    >
      {coming.length === 0 && <p className="meta">{texts.next.none}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {coming.map((event) => (
          <li key={`${event.id} ${event.day}`}>
            <NextEvent event={event} />
          </li>
        ))}
      </ul>
    </RailSection>
  );
}

function NextEvent({ event }: { event: CalendarEventItem }) {
  const paths = usePaths();
  const { timeZone } = useCommunity();
  const now = today(timeZone);
  const { number, month } = inArch(event.day);
  const when = `${soonInWords(event.day, now)}, ${hourInWords(event.hour)}`;
  return (
    <Link
      to={paths.event(event.id, event.recurring ? event.day : null)}
      className="flex min-h-18 gap-3 rounded-control hover:bg-sunk"
    >
      <DateArch day={number} month={month} now={event.day === now} onGround />
      <span className="min-w-0 pt-3">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{event.title}</span>
        <span className="meta block truncate">
          {[when.charAt(0).toUpperCase() + when.slice(1), event.location]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </Link>
  );
}
