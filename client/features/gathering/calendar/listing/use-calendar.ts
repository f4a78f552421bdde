import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { CalendarEventItem } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { type Day, today } from "../../../../../shared/ground/days.ts";
import { useWide } from "../../../../infrastructure/pages/use-wide.ts";
import { needsReading } from "../../../../infrastructure/reading/queries.ts";
import { useCommunity } from "../../../../infrastructure/session/session.ts";
import { calendarQueries, type EventListKind } from "../calendar-queries.ts";
import { eventListOf, withEventList } from "./list-words.ts";
import { onceEach } from "./listed-events.ts";
import { type ShownSpan, shownSpan, withSpan } from "./shown-span.ts";

/** What the calendar shows as its address says, read in one question, and how to show something else. */
export function useCalendar(groupId: string | undefined) {
  const wide = useWide();
  const { timeZone } = useCommunity();
  const [query, setQuery] = useSearchParams();
  const now = today(timeZone);
  const span = shownSpan(query, now);
  const shown = eventListOf(query);
  const coming = span.of === "upcoming";
  const list = useInfiniteQuery({
    ...calendarQueries.list(shown, groupId),
    staleTime: 0,
    enabled: coming,
  });
  const month = useQuery({
    ...calendarQueries.month(span.month, groupId),
    staleTime: 0,
    enabled: !coming,
    placeholderData: keepPreviousData,
  });
  const read = coming ? list : month;
  needsReading(read);
  const ofMonth = month.data?.items ?? [];
  const listed = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counted = new Map(list.data?.pages[0]?.counted?.map(({ day, events }) => [day, events]));
  const go = (to: URLSearchParams) => setQuery(to, { replace: true, preventScrollReset: true });
  return {
    wide: wide === true,
    now,
    span,
    shown,
    /** In the order they are listed. */
    events: coming ? listed : withinSpan(ofMonth, span),
    pending: read.isPending || (!coming && month.isPlaceholderData),
    failed: read.isError && (coming ? listed.length === 0 : !month.data),
    fetching: read.isFetching,
    readAgain: () => void read.refetch(),
    more: coming && list.hasNextPage,
    moreComing: list.isFetchingNextPage,
    readMore: () => void readFurther(list.fetchNextPage),
    countOf: (day: Day) =>
      coming ? (counted.get(day) ?? 0) : ofMonth.filter((event) => takesPlaceOn(event, day)).length,
    show: (kind: EventListKind) => go(withEventList(withSpan(query, {}), kind)),
    goTo: (to: Parameters<typeof withSpan>[1]) => go(withSpan(query, to)),
  };
}

export type Calendar = ReturnType<typeof useCalendar>;

/** Most pages read at once. */
const MOST_PAGES = 5;

/** Reads the next page; further ones while they are of a day that is folded already. */
async function readFurther(readPage: () => Promise<Reading>): Promise<void> {
  let last: Day | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const { data, hasNextPage } = await readPage();
    const page = data?.pages.at(-1)?.items ?? [];
    if (!hasNextPage || page[0]?.day !== page.at(-1)?.day || (last && last !== page[0]?.day))
      return;
    last = page[0]?.day;
  }
}

type Reading = {
  data: { pages: { items: readonly { day: Day }[] }[] } | undefined;
  hasNextPage: boolean;
};

const takesPlaceOn = ({ day, cancelled }: CalendarEventItem, asked: Day): boolean =>
  day === asked && !cancelled;

/** Of a month, what takes place between two days; over a whole month, an event that comes back once. */
function withinSpan(
  events: readonly CalendarEventItem[],
  { of, from, to }: ShownSpan,
): CalendarEventItem[] {
  const within = events.filter(({ day }) => day >= from && day <= to);
  return of === "month" ? onceEach(within) : within;
}
