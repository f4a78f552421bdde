import type { Day } from "../../../../../shared/ground/days.ts";
import { monthInWords } from "../../../../infrastructure/words/days.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { cx } from "../../../../ui/cx.ts";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../../ui/lists/failed.tsx";
import { ListFoot } from "../../../../ui/lists/list-foot.tsx";
import { List } from "../../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../../ui/lists/skeleton.tsx";
import { dayHeadInWords, weekInWords } from "../day-words.ts";
import { EventRow } from "../event-row.tsx";
import { texts } from "../texts.ts";
import { AnswerEntry } from "./answer-entry.tsx";
import { byDay, type DayOfEvents, foldedDay } from "./listed-events.ts";
import type { Calendar } from "./use-calendar.ts";

const words = texts.list;

type EventListProps = { groupId: string | undefined; calendar: Calendar };

/** Events to come, or of the days that were chosen, or those answered or past (`?voir=`), day by day. */
export function EventList({ groupId, calendar }: EventListProps) {
  const { shown, span, show, goTo } = calendar;
  const upcoming = shown === "upcoming" && span.of === "upcoming";
  return (
    <Card className="isolate overflow-clip pb-2">
      {!upcoming && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-gutter pt-3">
          {/* A month is named by the calendar above it. */}
          <h2 className={cx("title text-h4", span.of === "month" && "sr-only")}>
            {span.of === "upcoming" ? words.shown[shown] : titleOf(calendar)}
          </h2>
          <Button variant="bare" size="s" className="-mr-3 ml-auto" onClick={() => goTo({})}>
            {texts.month.toCome}
          </Button>
        </div>
      )}
      <div aria-live={span.of === "upcoming" ? "off" : "polite"}>
        <Listed groupId={groupId} calendar={calendar} />
      </div>
      {upcoming && !calendar.pending && (
        <div className="flex flex-wrap justify-center gap-2 border-t border-line pt-2">
          <Button variant="bare" onClick={() => show("mine")}>
            {words.mine}
          </Button>
          <Button variant="bare" onClick={() => show("past")}>
            {words.past}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** « Mardi 24 novembre », « Du 23 au 29 novembre », « Décembre 2026 » */
function titleOf({ span, now }: Calendar): string {
  if (span.of === "day") return dayHeadInWords(span.from, now);
  return span.of === "week" ? weekInWords(span.from, span.to) : monthInWords(span.month);
}

function Listed({ groupId, calendar }: EventListProps) {
  const { events, pending, failed, fetching, readAgain, shown, span, now, goTo } = calendar;
  if (pending) return <Loading />;
  if (failed) {
    return (
      <Failed title={words.failed} retryLabel={texts.retry} busy={fetching} onRetry={readAgain}>
        {words.failedBody}
      </Failed>
    );
  }
  if (events.length === 0 && span.of !== "upcoming")
    return <p className="px-gutter py-3 text-ink-2">{texts.month.none[span.of]}</p>;
  if (events.length === 0) {
    const { title, body, groupBody } = words.empty[shown];
    return (
      <EmptyState scene="chairs" title={title}>
        {groupId ? groupBody : body}
      </EmptyState>
    );
  }
  return (
    <>
      {byDay(events).map((each) => (
        <OneDay
          key={each.day}
          {...each}
          now={now}
          {...(span.of !== "day" && {
            total: calendar.countOf(each.day),
            onWhole: () => goTo({ jour: each.day }),
          })}
        />
      ))}
      {(calendar.more || words.end[shown]) && (
        <ListFoot
          more={calendar.more}
          moreLabel={words.more}
          busy={calendar.moreComing}
          onMore={calendar.readMore}
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

type OneDayProps = DayOfEvents & {
  now: Day;
  /** How many take place on it. */
  total?: number;
  /** Shows the day alone; absent where it is. */
  onWhole?: () => void;
};

/** A day: its name, which stays in view under the tabs, and what takes place on it. */
function OneDay({ day, events, now, total = 0, onWhole }: OneDayProps) {
  const { shown, more } = onWhole ? foldedDay(events, total) : { shown: events, more: 0 };
  return (
    <section>
      {onWhole && (
        <h3 className="sticky top-[calc(var(--bar-top)+3rem)] z-sticky bg-slab px-gutter pt-4 pb-1 font-semibold lg:top-12">
          {dayHeadInWords(day, now)}
        </h3>
      )}
      <List>
        {shown.map((event, index) => (
          <li key={event.id} className="@container relative">
            <EventRow event={event} dated={index === 0} answerable={isAnswerable(event)} />
            {isAnswerable(event) && (
              <div className="flex justify-end px-gutter pb-3 @min-[21rem]:absolute @min-[21rem]:right-0 @min-[21rem]:bottom-0">
                <AnswerEntry event={event} />
              </div>
            )}
          </li>
        ))}
      </List>
      {more > 0 && (
        <Button variant="bare" size="s" className="ml-1" onClick={onWhole}>
          {words.othersOfDay(more)}
          <span className="sr-only">, {dayHeadInWords(day, now)}</span>
        </Button>
      )}
    </section>
  );
}

const isAnswerable = ({ cancelled, status, endsAt }: DayOfEvents["events"][number]): boolean =>
  !cancelled && status === "publie" && Date.parse(endsAt) > Date.now();
