import { useSearchParams } from "react-router";
import { type Day, type MonthKey, today } from "../../../../../shared/ground/days.ts";
import {
  addressOf,
  type CalendarView,
  type ShownTime,
  shownTime,
} from "../../../../../shared/sharing/week/shown-time.ts";

export type ShownCalendar = ShownTime & {
  /** Other days, or another view: a step that Back undoes, unless it only follows what moved. */
  goTo: (
    month: MonthKey,
    day: Day | null,
    about?: { view?: CalendarView; follow?: boolean },
  ) => void;
};

/** What the calendar shows, kept in the address. */
export function useShownTime(timeZone: string): ShownCalendar {
  const [query, setQuery] = useSearchParams();
  const shown = shownTime(query, today(timeZone));
  const goTo: ShownCalendar["goTo"] = (month, day, about = {}) =>
    setQuery(addressOf(about.view ?? shown.view, month, day), {
      replace: about.follow === true,
      preventScrollReset: true,
    });
  return { ...shown, goTo };
}
