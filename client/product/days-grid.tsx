import { type KeyboardEvent, useRef, useState } from "react";
import { WEEKDAYS } from "../../shared/ground/dates-in-words.ts";
import {
  type Day,
  inMonth,
  type MonthKey,
  monthOf,
  plusDays,
  plusMonths,
  weekdayOf,
} from "../../shared/ground/days.ts";
import { dayInWords } from "../infrastructure/words/days.ts";
import { cx } from "../ui/cx.ts";
import { texts } from "./days-grid-texts.ts";

type DaysGridProps = {
  /** Whole weeks, from Monday to Sunday. */
  weeks: readonly (readonly Day[])[];
  /** The month that is shown: days of others are paler. */
  month: MonthKey;
  /** A week alone: its days are taller, and of whatever month. */
  strip?: boolean;
  chosen: Day | null;
  now: Day;
  /** How many things a day has. */
  countOf: (day: Day) => number;
  /** « 2 évènements » */
  countInWords: (things: number) => string;
  onChoose: (day: Day) => void;
  /** The arrows led to a day that is not shown. */
  onLeave: (day: Day) => void;
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

/** Days in whole weeks; those that hold something are dotted. One day takes the tab key. */
export function DaysGrid(props: DaysGridProps) {
  const { weeks, month, strip = false, chosen, now, countOf, onChoose, onLeave } = props;
  const table = useRef<HTMLTableElement>(null);
  const [walked, setWalked] = useState<Day | null>(null);
  const isShown = (day: Day) => weeks.flat().includes(day) && (strip || monthOf(day) === month);
  const reached =
    [walked, chosen, now].find((day) => day && isShown(day)) ??
    weeks.flat().find((day) => isShown(day));
  const walk = (event: KeyboardEvent) => {
    const to = reached && moves[event.key]?.(reached);
    if (!to) return;
    event.preventDefault();
    setWalked(to);
    if (!isShown(to)) onLeave(to);
    requestAnimationFrame(() => focusDay(table.current, to));
  };
  return (
    <table ref={table} className="w-full table-fixed border-collapse text-center">
      <WeekdayHeads />
      <tbody onKeyDown={walk}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0">
                <DayCell
                  {...{ day, now, strip, onChoose }}
                  countInWords={props.countInWords}
                  outside={!strip && monthOf(day) !== month}
                  chosen={day === chosen}
                  reached={day === reached}
                  count={countOf(day)}
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
        {texts.weekdays.map((short, index) => (
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
  strip: boolean;
  outside: boolean;
  chosen: boolean;
  reached: boolean;
  count: number;
  countInWords: (things: number) => string;
  onChoose: (day: Day) => void;
};

function DayCell(props: DayCellProps) {
  const { day, now, strip, outside, chosen, reached, count, onChoose } = props;
  const isNow = day === now;
  const name = [dayInWords(day), ...(count > 0 ? [props.countInWords(count)] : [])].join(", ");
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={reached ? 0 : -1}
      aria-pressed={chosen}
      onClick={() => onChoose(day)}
      className={cx(
        "relative mx-auto grid w-full place-items-center rounded-arch tabular-nums",
        strip ? "h-13 max-w-13" : "h-11 max-w-11",
        chosen
          ? "bg-blue font-semibold text-on-blue"
          : isNow
            ? "bg-ink font-semibold text-slab"
            : cx("hover:bg-sunk", outside && "text-ink-2"),
      )}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="sr-only">{isNow ? `${name}, ${texts.today}` : name}</span>
      <Dots count={count} light={chosen || isNow} />
    </button>
  );
}

const MOST_DOTS = 3;

/** A dot for each thing of a day, three at most: their number is in the day's name. */
function Dots({ count, light }: { count: number; light: boolean }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="absolute bottom-1 flex gap-0.5">
      {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, dot) => (
        <span key={dot} className={cx("size-1.5 rounded-full", light ? "bg-current" : "bg-blue")} />
      ))}
    </span>
  );
}
