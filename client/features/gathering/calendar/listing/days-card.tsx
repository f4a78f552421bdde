import {
  type Day,
  monthOf,
  plusDays,
  plusMonths,
  weeksOf,
} from "../../../../../shared/ground/days.ts";
import { DaysGrid } from "../../../../product/days-grid.tsx";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";
import { DaysFoot, DaysHead } from "./days-head.tsx";
import type { Calendar } from "./use-calendar.ts";

type DaysCardProps = { groupId: string | undefined; calendar: Calendar; onAgenda: () => void };

/** Heights in rem, so that the whole month opens by its height only: heads, days, a week alone. */
const [HEADS, DAY, STRIP_DAY, FOOT] = [2.25, 2.75, 3.25, 0.5];

/** The week of a phone, which opens to its month; where there is room, the month at once. */
export function DaysCard({ groupId, calendar, onAgenda }: DaysCardProps) {
  const { wide, now, span, countOf, goTo } = calendar;
  const whole = wide || span.whole;
  const weeks = whole ? weeksOf(span.month) : [span.week];
  const height = HEADS + FOOT + (whole ? weeks.length * DAY : STRIP_DAY);
  const vue = span.whole && { vue: "mois" as const };
  const choose = (day: Day) =>
    goTo(
      day === span.chosen
        ? { ...vue, ...(span.whole && { mois: span.month }) }
        : { ...vue, ...(whole && { mois: monthOf(day) }), jour: day },
    );
  const toWeek = (monday: Day) => goTo({ semaine: monday });
  const toMonth = (month: string) => goTo({ ...vue, mois: month });
  const step = (by: -1 | 1) =>
    whole ? toMonth(plusMonths(span.month, by)) : toWeek(plusDays(span.week[0] ?? now, by * 7));
  return (
    <Card className="lg:sticky lg:top-14.5">
      <DaysHead
        month={span.month}
        by={whole ? "month" : "week"}
        whole={wide ? null : span.whole}
        onWhole={() => goTo(span.whole ? {} : { vue: "mois" })}
        onStep={step}
      />
      <div
        style={{ height: `${height}rem` }}
        className="overflow-clip px-1.5 transition-[height] duration-(--d-sheet) ease-parvis"
      >
        <DaysGrid
          {...{ weeks, now, countOf }}
          countInWords={texts.month.events}
          month={span.month}
          strip={!whole}
          chosen={span.chosen}
          onChoose={choose}
          onLeave={choose}
        />
      </div>
      <DaysFoot groupId={groupId} onAgenda={onAgenda} />
    </Card>
  );
}
