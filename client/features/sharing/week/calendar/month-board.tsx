import { WEEKDAYS } from "../../../../../shared/ground/dates-in-words.ts";
import { type Day, monthOf, today, weeksOf } from "../../../../../shared/ground/days.ts";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { dayInWords } from "../../../../infrastructure/words/days.ts";
import { Card } from "../../../../ui/card.tsx";
import { cx } from "../../../../ui/cx.ts";
import { texts as historyTexts } from "../../history/texts.ts";
import { PlannedChip } from "./planned-chip.tsx";
import { texts } from "./texts.ts";
import type { Moving } from "./use-moving.ts";
import type { ShownCalendar } from "./use-shown-time.ts";

const MOST_SHOWN = 3;

type BoardProps = {
  calendar: ShownCalendar;
  days: ReadonlyMap<Day, readonly Share[]>;
  moving: Moving;
  timeZone: string;
};

/** A month of publications, where there is room: each in the cell of its day. */
export function MonthBoard({ calendar, days, moving, timeZone }: BoardProps) {
  const now = today(timeZone);
  return (
    <Card className="overflow-clip">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{texts.monthOf(calendar.month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.slice(1).map((name) => (
              <th
                key={name}
                scope="col"
                className="h-9 px-2 text-left text-meta font-normal text-ink-2"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar.month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-day={day}
                  className={cx(
                    "h-28 border-t border-l border-line p-1 align-top first:border-l-0",
                    moving.isOver(day) && "bg-blue-wash outline-2 -outline-offset-2 outline-blue",
                  )}
                >
                  <Cell {...{ calendar, moving, day, now }} shares={days.get(day) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type CellProps = Pick<BoardProps, "calendar" | "moving"> & {
  day: Day;
  now: Day;
  shares: readonly Share[];
};

function Cell({ calendar, moving, day, now, shares }: CellProps) {
  const chosen = calendar.day === day;
  const total = shares.length;
  const name = [dayInWords(day), ...(total > 0 ? [historyTexts.planned.count(total)] : [])];
  const choose = () => calendar.goTo(monthOf(day), chosen ? null : day);
  return (
    <>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={choose}
        className={cx(
          "grid size-8 place-items-center rounded-full tabular-nums",
          chosen ? "bg-blue text-on-blue" : day === now ? "bg-ink text-slab" : "hover:bg-sunk",
          !chosen && day !== now && monthOf(day) !== calendar.month && "text-ink-2",
        )}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">
          {day === now ? `${name.join(", ")}, ${historyTexts.planned.today}` : name.join(", ")}
        </span>
      </button>
      {total > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1">
          {shares.slice(0, MOST_SHOWN).map((share) => (
            <li key={share.id}>
              <PlannedChip share={share} moving={moving} />
            </li>
          ))}
        </ul>
      )}
      {total > MOST_SHOWN && (
        <button
          type="button"
          aria-label={texts.moreLabel(total - MOST_SHOWN, day)}
          onClick={() => calendar.goTo(monthOf(day), day)}
          className="min-h-6 px-1.5 text-meta text-blue-ink hover:underline"
        >
          {texts.more(total - MOST_SHOWN)}
        </button>
      )}
    </>
  );
}
