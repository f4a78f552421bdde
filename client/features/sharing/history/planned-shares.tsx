import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import {
  type Day,
  type MonthKey,
  monthInWords,
  monthOf,
  plusMonths,
  today,
  weeksOf,
} from "../../../infrastructure/words/days.ts";
import { DaysGrid } from "../../../product/days-grid.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { usePublishingLive } from "../shared-live.ts";
import { monthBounds } from "./month-bounds.ts";
import { byDay } from "./planned-days.ts";
import { PlannedList } from "./planned-list.tsx";
import { PlannedMoveSheet } from "./planned-move-sheet.tsx";
import { texts } from "./texts.ts";

const words = texts.planned;

/** What is planned: the month in a grid, and under it the publications of a day, or of all of them. */
export function PlannedShares() {
  const { timeZone } = useCommunity();
  const { role } = useMe();
  const { month, day, goTo } = useShownDay(timeZone);
  const [moved, setMoved] = useState<Share | null>(null);
  const { from, to } = monthBounds(month, timeZone);
  const whose = role === "admin" || role === "moderateur" ? "all" : "mine";
  const query = useQuery({ ...callQuery("shares", "planned", { from, to, whose }), staleTime: 0 });
  usePublishingLive();
  const days = byDay(query.data?.items ?? [], timeZone);
  // The weeks of a month begin and end in its neighbours: a dot there, listed once it is opened.
  const listed = new Map([...days].filter(([one]) => one === day || monthOf(one) === month));
  return (
    <CardStack>
      <MonthCard
        {...{ month, day, timeZone, goTo }}
        countOf={(one) => days.get(one)?.length ?? 0}
      />
      <Card className="overflow-clip pb-2">
        {query.data ? (
          <PlannedList days={listed} day={day} timeZone={timeZone} onMove={setMoved} />
        ) : query.error ? (
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
      {moved && (
        <PlannedMoveSheet
          share={moved}
          onMoved={(to) => goTo(monthOf(to), to)}
          onClose={() => setMoved(null)}
        />
      )}
    </CardStack>
  );
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The month that is shown and the day that was chosen in it, as the address says them. */
function useShownDay(timeZone: string) {
  const [query, setQuery] = useSearchParams();
  const [mois, jour] = [query.get("mois") ?? "", query.get("jour") ?? ""];
  const day = DAY.test(jour) ? jour : null;
  const month = MONTH.test(mois) ? mois : monthOf(day ?? today(timeZone));
  const goTo = (month: MonthKey, day: Day | null) =>
    setQuery(day ? { mois: month, jour: day } : { mois: month }, {
      replace: true,
      preventScrollReset: true,
    });
  return { month, day, goTo };
}

type MonthCardProps = {
  month: MonthKey;
  day: Day | null;
  timeZone: string;
  countOf: (day: Day) => number;
  goTo: (month: MonthKey, day: Day | null) => void;
};

/** The month between what leads to the one before and to the next, and its days. */
function MonthCard({ month, day, timeZone, countOf, goTo }: MonthCardProps) {
  const choose = (chosen: Day) => goTo(monthOf(chosen), chosen === day ? null : chosen);
  return (
    <Card className="px-1.5 py-1.5">
      <div className="flex items-center gap-1">
        <IconButton label={words.previous} onClick={() => goTo(plusMonths(month, -1), null)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <h2 className="title flex-1 text-center text-h4" aria-live="polite">
          {monthInWords(month)}
        </h2>
        <IconButton label={words.next} onClick={() => goTo(plusMonths(month, 1), null)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <DaysGrid
        weeks={weeksOf(month)}
        month={month}
        chosen={day}
        now={today(timeZone)}
        countOf={countOf}
        countInWords={words.count}
        onChoose={choose}
        onLeave={(other) => goTo(monthOf(other), other)}
      />
    </Card>
  );
}
