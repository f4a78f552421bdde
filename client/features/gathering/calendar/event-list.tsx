import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { needsReading } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { DayHead } from "../../../ui/lists/day-head.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { ListFoot } from "../../../ui/lists/list-foot.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { calendarQueries, type EventListKind } from "./calendar-queries.ts";
import { monthInWords, monthOf } from "./days.ts";
import { EventRow } from "./event-row.tsx";
import { eventListOf, withEventList } from "./list-words.ts";
import { texts } from "./texts.ts";

const words = texts.list;
const CHIPS = ["upcoming", "mine"] as const;

/** Events to come, those the member answered, or past ones (`?voir=`), month by month. */
export function EventList({ groupId }: { groupId: string | undefined }) {
  const [query, setQuery] = useSearchParams();
  const shown = eventListOf(query);
  const show = (chosen: EventListKind) =>
    setQuery(withEventList(query, chosen), { replace: true, preventScrollReset: true });
  return (
    <Card className="overflow-clip pt-3">
      {shown === "past" ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-gutter">
          <h2 className="title text-h4">{words.shown.past}</h2>
          <Button variant="bare" size="s" className="-mr-3" onClick={() => show("upcoming")}>
            {words.toCome}
          </Button>
        </div>
      ) : (
        <ChipStrip label={words.filter}>
          {CHIPS.map((chip) => (
            <Chip key={chip} on={chip === shown} onClick={() => show(chip)}>
              {words.shown[chip]}
            </Chip>
          ))}
        </ChipStrip>
      )}
      <Listed shown={shown} groupId={groupId} />
      {shown === "upcoming" && (
        <div className="grid justify-center border-t border-line py-2">
          <Button variant="bare" onClick={() => show("past")}>
            {words.past}
          </Button>
        </div>
      )}
    </Card>
  );
}

type ListedProps = { shown: EventListKind; groupId: string | undefined };

function Listed({ shown, groupId }: ListedProps) {
  const list = useInfiniteQuery({ ...calendarQueries.list(shown, groupId), staleTime: 0 });
  needsReading(list);
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Loading />;
  if (list.isError && events.length === 0) {
    return (
      <Failed
        title={words.failed}
        retryLabel={texts.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      >
        {words.failedBody}
      </Failed>
    );
  }
  if (events.length === 0) {
    const { title, body, groupBody } = words.empty[shown];
    return <EmptyState title={title}>{groupId ? groupBody : body}</EmptyState>;
  }
  return (
    <>
      <Months events={events} />
      {(list.hasNextPage || words.end[shown]) && (
        <ListFoot
          more={list.hasNextPage}
          moreLabel={words.more}
          busy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
          end={words.end[shown]}
        />
      )}
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label={words.loading} className="pt-3">
    <SkeletonList shape="arch" rows={5} />
  </div>
);

function Months({ events }: { events: readonly CalendarEventItem[] }) {
  const months = Map.groupBy(events, ({ day }) => monthOf(day));
  return [...months].map(([month, listed]) => (
    <section key={month}>
      <DayHead>{monthInWords(month)}</DayHead>
      <List>
        {listed.map((event) => (
          <li key={`${event.id} ${event.day}`}>
            <EventRow event={event} />
          </li>
        ))}
      </List>
    </section>
  ));
}
