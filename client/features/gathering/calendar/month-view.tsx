import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { needsReading } from "../../../infrastructure/reading/queries.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { DayHead } from "../../../ui/lists/day-head.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { calendarQueries } from "./calendar-queries.ts";
import {
  type Day,
  dayInWords,
  type MonthKey,
  monthInWords,
  monthOf,
  plusMonths,
  today,
} from "./days.ts";
import { EventRow } from "./event-row.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { texts } from "./texts.ts";

const words = texts.month;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/;

/** A month and what takes place in it (`?mois=2026-11`), or on one of its days (`&jour=`). */
export function MonthView({ groupId }: { groupId: string | undefined }) {
  const { now, month, day, go } = useMonth();
  const read = useQuery({
    ...calendarQueries.month(month, groupId),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  needsReading(read);
  const events = read.data?.items ?? [];
  const perDay = countedByDay(events);
  return (
    <>
      <Card className="pt-2 pb-3">
        <MonthHead month={month} onGo={(to) => go(to, null)} />
        <MonthGrid
          month={month}
          chosen={day}
          now={now}
          countOf={(each) => perDay.get(each) ?? 0}
          onChoose={(each) => go(monthOf(each), each)}
        />
      </Card>
      <Card className="overflow-clip pb-2">
        {read.isPending ? (
          <div role="status" aria-label={texts.list.loading}>
            <SkeletonList shape="arch" rows={3} />
          </div>
        ) : read.isError && !read.data ? (
          <MonthFailed busy={read.isFetching} onRetry={() => read.refetch()} />
        ) : (
          <Below events={events} month={month} day={day} onWhole={() => go(month, null)} />
        )}
      </Card>
    </>
  );
}

/** The month and the day the URL names, and how to go to others. */
function useMonth() {
  const { timeZone } = useCommunity();
  const [query, setQuery] = useSearchParams();
  const now = today(timeZone);
  const [askedMonth, askedDay] = [query.get("mois") ?? "", query.get("jour") ?? ""];
  const go = (to: MonthKey, chosen: Day | null) => {
    const kept = new URLSearchParams(query);
    kept.set("mois", to);
    if (chosen) kept.set("jour", chosen);
    else kept.delete("jour");
    setQuery(kept, { replace: true, preventScrollReset: true });
  };
  const month = MONTH.test(askedMonth) ? askedMonth : monthOf(now);
  return { now, month, day: DAY.test(askedDay) ? askedDay : null, go };
}

function countedByDay(events: readonly CalendarEventItem[]): Map<Day, number> {
  const perDay = new Map<Day, number>();
  for (const event of events) perDay.set(event.day, (perDay.get(event.day) ?? 0) + 1);
  return perDay;
}

function MonthHead({ month, onGo }: { month: MonthKey; onGo: (to: MonthKey) => void }) {
  return (
    <div className="flex items-center gap-1 pr-1 pl-gutter">
      <h2 className="title flex-1 text-h3" aria-live="polite">
        {monthInWords(month)}
      </h2>
      <IconButton label={words.previous} onClick={() => onGo(plusMonths(month, -1))}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton label={words.next} onClick={() => onGo(plusMonths(month, 1))}>
        <Icon of={ChevronRight} />
      </IconButton>
    </div>
  );
}

function MonthFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Failed title={texts.list.failed} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
      {texts.list.failedBody}
    </Failed>
  );
}

type BelowProps = {
  events: readonly CalendarEventItem[];
  month: MonthKey;
  day: Day | null;
  onWhole: () => void;
};

/** Under the grid: the events of the day chosen, else of the month. */
function Below({ events, month, day, onWhole }: BelowProps) {
  const listed = events.filter((event) => (day ? event.day === day : monthOf(event.day) === month));
  const title = day ? dayInWords(day) : monthInWords(month);
  return (
    <section aria-live="polite">
      <DayHead
        aside={
          day && (
            <Button variant="bare" size="s" onClick={onWhole}>
              {words.whole}
            </Button>
          )
        }
      >
        {title.charAt(0).toUpperCase() + title.slice(1)}
      </DayHead>
      {listed.length === 0 ? (
        <p className="px-gutter pb-4 text-ink-2">{day ? words.none : words.noneOfMonth}</p>
      ) : (
        <List>
          {listed.map((event) => (
            <li key={`${event.id} ${event.day}`}>
              <EventRow event={event} />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
