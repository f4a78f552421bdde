import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { today } from "../../../../shared/ground/days.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { hourInWords } from "../../../infrastructure/words/days.ts";
import { useCalendarLive } from "./calendar-live.ts";
import { comingQueries } from "./coming-queries.ts";

const DAY_MS = 86_400_000;
const FRESH_MS = 60_000;

/** What comes within a day: which event, and how it is said in a line. */
export type Soon = { id: string; day: string | null; line: ReactNode };

/** Tells the next event when it comes within a day, and nothing otherwise. Draws nothing itself. */
export function SoonTeller({ tell }: { tell: (soon: Soon | null) => void }) {
  const { timeZone } = useCommunity();
  useCalendarLive();
  const { data } = useQuery({ ...comingQueries.next, staleTime: FRESH_MS });
  const next = data?.items.find((event) => comesSoon(event));
  useEffect(() => {
    tell(next ? soonOf(next, timeZone) : null);
  }, [next, timeZone, tell]);
  return null;
}

/** Not cancelled, not begun, and within a day. */
export function comesSoon(
  { cancelled, myAnswer, startsAt }: CalendarEventItem,
  now = Date.now(),
): boolean {
  const ahead = new Date(startsAt).getTime() - now;
  return !cancelled && myAnswer !== "declined" && ahead > 0 && ahead <= DAY_MS;
}

function soonOf(event: CalendarEventItem, zone: string): Soon {
  const hour = hourInWords(event.hour);
  const when = event.day === today(zone) ? hour : `Demain, ${hour}`;
  return {
    id: event.id,
    day: event.recurring ? event.day : null,
    line: `${when} · ${event.title}`,
  };
}
