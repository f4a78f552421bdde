import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type Day, monthOf, today, weeksOf } from "../../../../shared/ground/days.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { plannedInput } from "../../../../shared/sharing/week/planned-input.ts";
import { useWide } from "../../../infrastructure/pages/use-wide.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import { DaysGrid } from "../../../product/days-grid.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { FRESH_MS } from "../publishing-queries.ts";
import { usePublishingLive } from "../shared-live.ts";
import { CalendarHead } from "../week/calendar/calendar-head.tsx";
import { DragGhost } from "../week/calendar/drag-ghost.tsx";
import { MonthBoard } from "../week/calendar/month-board.tsx";
import { MoveBar } from "../week/calendar/move-bar.tsx";
import { texts as weekTexts } from "../week/calendar/texts.ts";
import { type Moving, useMoving } from "../week/calendar/use-moving.ts";
import { type ShownCalendar, useShownTime } from "../week/calendar/use-shown-time.ts";
import { WeekBoard } from "../week/calendar/week-board.tsx";
import { WeekTools } from "../week/week-tools.tsx";
import { byDay } from "./planned-days.ts";
import { PlannedList } from "./planned-list.tsx";
import { titleOf } from "./share-item.tsx";
import { texts } from "./texts.ts";

const PlannedMoveSheet = lazy(() =>
  import("./planned-move-sheet.tsx").then((part) => ({ default: part.PlannedMoveSheet })),
);

const words = texts.planned;

/** What is planned, by month, by week or as a list, and moved there by hand or by keyboard. */
export function PlannedShares() {
  const { timeZone } = useCommunity();
  const { role } = useMe();
  const calendar = useShownTime(timeZone);
  const moving = useMoving(calendar, timeZone);
  const query = useQuery({
    ...callQuery("shares", "planned", plannedInput(calendar.days, timeZone, role)),
    staleTime: FRESH_MS,
  });
  usePublishingLive();
  const days = byDay(query.data?.items ?? [], timeZone);
  const { taken, asked, dragged } = moving;
  return (
    <CardStack>
      <CalendarHead calendar={calendar} />
      {taken && (
        <MoveBar
          title={titleOf(taken.share)}
          at={taken.at}
          view={calendar.view}
          timeZone={timeZone}
          onMove={moving.step}
          onDrop={moving.drop}
          onLeave={moving.leave}
        />
      )}
      {query.data ? (
        <Shown {...{ calendar, moving, days, timeZone }} />
      ) : (
        <Card className="overflow-clip pb-2">
          {query.error ? (
            <Failed
              title={words.failed}
              retryLabel={texts.list.retry}
              busy={query.isFetching}
              onRetry={() => query.refetch()}
            >
              {errorText(query.error)}
            </Failed>
          ) : (
            <div role="status" aria-label={texts.list.loading}>
              <SkeletonList rows={4} shape="arch" />
            </div>
          )}
        </Card>
      )}
      <WeekTools />
      {dragged && <DragGhost dragged={dragged} timeZone={timeZone} />}
      <Suspense>
        {asked && (
          <PlannedMoveSheet
            share={asked}
            onMoved={(to) => calendar.goTo(monthOf(to), to, { follow: true })}
            onClose={() => moving.ask(null)}
          />
        )}
      </Suspense>
    </CardStack>
  );
}

type ShownProps = {
  calendar: ShownCalendar;
  moving: Moving;
  days: ReadonlyMap<Day, readonly Share[]>;
  timeZone: string;
};

/** The days as the room allows; the server, which does not know it, leaves that to the style sheet. */
function Shown(props: ShownProps) {
  const wide = useWide();
  if (wide !== null) return <Days {...props} wide={wide} />;
  return (
    <>
      <div className="contents max-lg:hidden">
        <Days {...props} wide />
      </div>
      <div className="contents lg:hidden">
        <Days {...props} wide={false} />
      </div>
    </>
  );
}

/** The days as the view draws them: in a board where there is room, else in a list. */
function Days({ calendar, moving, days, timeZone, wide }: ShownProps & { wide: boolean }) {
  const { view, day } = calendar;
  if (wide && view === "semaine") return <WeekBoard {...{ calendar, days, moving, timeZone }} />;
  const board = wide && view === "mois";
  return (
    <>
      {board && <MonthBoard {...{ calendar, days, moving, timeZone }} />}
      {!wide && view !== "liste" && <SmallDays {...{ calendar, days, timeZone }} />}
      {(!board || day) && (
        <Card className="overflow-clip pb-2">
          <PlannedList
            days={listedOf(calendar, days)}
            day={view === "semaine" ? null : day}
            timeZone={timeZone}
            moving={moving}
          />
        </Card>
      )}
      {days.size > 0 && <p className="meta px-gutter pb-3">{weekTexts.hint}</p>}
    </>
  );
}

/** The days a list shows: of a week each of them, to be dropped on; of a month those that hold something. */
function listedOf({ view, month, day, days }: ShownCalendar, held: ShownProps["days"]) {
  if (view === "semaine") return new Map(days.map((one) => [one, held.get(one) ?? []] as const));
  // The weeks of a month hold days of its neighbours: a dot there, listed once they are opened.
  return new Map([...held].filter(([one]) => one === day || monthOf(one) === month));
}

type SmallDaysProps = Pick<ShownProps, "calendar" | "days" | "timeZone">;

/** The days on a phone, dotted: those of the month, or of the week. */
function SmallDays({ calendar, days, timeZone }: SmallDaysProps) {
  const { view, month, day, goTo } = calendar;
  const strip = view === "semaine";
  const choose = (chosen: Day) => goTo(monthOf(chosen), chosen === day && !strip ? null : chosen);
  return (
    <Card className="px-1.5 py-1.5">
      <DaysGrid
        weeks={strip ? [calendar.days] : weeksOf(month)}
        month={month}
        strip={strip}
        chosen={day}
        now={today(timeZone)}
        countOf={(one) => days.get(one)?.length ?? 0}
        countInWords={words.count}
        onChoose={choose}
        onLeave={(other) => goTo(monthOf(other), other, { follow: true })}
      />
    </Card>
  );
}
