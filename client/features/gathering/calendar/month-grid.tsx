import { type KeyboardEvent, useRef, useState } from "react";
import { WEEKDAYS } from "../../../../shared/ground/dates-in-words.ts";
import { cx } from "../../../ui/cx.ts";
import {
  type Day,
  dayInWords,
  inMonth,
  type MonthKey,
  monthOf,
  plusDays,
  plusMonths,
  weekdayOf,
  weeksOf,
} from "./days.ts";
import { texts } from "./texts.ts";

type MonthGridProps = {
  month: MonthKey;
  chosen: Day | null;
  now: Day;
  /** How many events a day has. */
  countOf: (day: Day) => number;
  onChoose: (day: Day) => void;
};

/** Where each key leads from a day, as a grid of dates is walked everywhere. */
const moves: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: (day) => plusDays(day, 1 - weekdayOf(day)),
  End: (day) => plusDays(day, 7 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, plusMonths(monthOf(day), -1)),
  PageDown: (day) => inMonth(day, plusMonths(monthOf(day), 1)),
};

/** The days of a month in whole weeks; those with events are dotted. One day takes the tab key. */
export function MonthGrid({ month, chosen, now, countOf, onChoose }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [walked, setWalked] = useState<Day | null>(null);
  const weeks = weeksOf(month);
  const reached =
    [walked, chosen, now].find(
      (day) => day && monthOf(day) === month && weeks.flat().includes(day),
    ) ?? `${month}-01`;
  const walk = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(reached);
    if (!to) return;
    event.preventDefault();
    setWalked(to);
    if (monthOf(to) !== month) onChoose(to);
    requestAnimationFrame(() => focusDay(table.current, to));
  };
  return (
    <table ref={table} className="w-full table-fixed border-collapse px-2 text-center">
      <WeekdayHeads />
      <tbody onKeyDown={walk}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0">
                <DayCell
                  {...{ day, now, onChoose }}
                  outside={monthOf(day) !== month}
                  chosen={day === chosen}
                  reached={day === reached}
                  events={countOf(day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const focusDay = (table: HTMLElement | null, day: Day) =>
  table?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

function WeekdayHeads() {
  return (
    <thead>
      <tr>
        {texts.month.weekdays.map((short, index) => (
          <th key={short} scope="col" className="h-9 text-meta font-normal text-ink-2">
            <abbr title={WEEKDAYS[index + 1]} className="no-underline">
              {short.charAt(0).toUpperCase()}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayCellProps = {
  day: Day;
  now: Day;
  outside: boolean;
  chosen: boolean;
  reached: boolean;
  events: number;
  onChoose: (day: Day) => void;
};

function DayCell({ day, now, outside, chosen, reached, events, onChoose }: DayCellProps) {
  const isNow = day === now;
  const name = texts.month.day(dayInWords(day), events);
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={reached ? 0 : -1}
      aria-pressed={chosen}
      onClick={() => onChoose(day)}
      className={cx(
        "relative mx-auto grid h-11 w-full max-w-11 place-items-center rounded-arch tabular-nums",
        chosen
          ? "bg-blue font-semibold text-on-blue"
          : isNow
            ? "bg-ink font-semibold text-slab"
            : cx("hover:bg-sunk", outside && "text-ink-2"),
      )}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="sr-only">{isNow ? `${name}, ${texts.month.today}` : name}</span>
      {events > 0 && (
        <span
          className={cx(
            "absolute bottom-1 size-1.5 rounded-full",
            chosen || isNow ? "bg-current" : "bg-blue",
          )}
        />
      )}
    </button>
  );
}
