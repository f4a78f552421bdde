import { type Day, today } from "../../../../../shared/ground/days.ts";
import { wallTimeOf } from "../../../../../shared/ground/zoned-time.ts";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { hourInWords, shortDay } from "../../../../infrastructure/words/days.ts";
import { Card } from "../../../../ui/card.tsx";
import { cx } from "../../../../ui/cx.ts";
import { PlannedChip } from "./planned-chip.tsx";
import { texts } from "./texts.ts";
import type { Moving } from "./use-moving.ts";
import type { ShownCalendar } from "./use-shown-time.ts";

/** The hours always drawn; those before and after them where something is planned then. */
const [FIRST_HOUR, LAST_HOUR] = [8, 21];

type BoardProps = {
  calendar: ShownCalendar;
  days: ReadonlyMap<Day, readonly Share[]>;
  moving: Moving;
  timeZone: string;
};

/** A week of publications by the hour, where there is room. */
export function WeekBoard({ calendar, days, moving, timeZone }: BoardProps) {
  const now = today(timeZone);
  const hourOf = (share: Share) =>
    wallTimeOf(new Date(share.scheduleFor ?? 0), timeZone).hour.slice(0, 2);
  const shown = calendar.days.flatMap((day) => days.get(day) ?? []);
  const hours = hoursOf([...shown.map(hourOf), ...(moving.taken ? [moving.taken.at.hour] : [])]);
  return (
    <Card className="overflow-clip">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{texts.weekOf(calendar.days[0] as Day)}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-16">
              <span className="sr-only">{texts.hour}</span>
            </th>
            {calendar.days.map((day) => (
              <th
                key={day}
                scope="col"
                {...(day === now && { "aria-current": "date" })}
                className={cx(
                  "h-11 px-2 text-left text-meta",
                  day === now ? "text-ink" : "font-normal text-ink-2",
                )}
              >
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th
                scope="row"
                className="border-t border-line pt-1 pl-3 text-left align-top text-meta font-normal text-ink-2"
              >
                {hourInWords(`${hour}:00`)}
              </th>
              {calendar.days.map((day) => (
                <td
                  key={day}
                  data-day={day}
                  data-hour={hour}
                  className={cx(
                    "h-11 border-t border-l border-line p-0.5 align-top",
                    moving.isOver(day, hour) &&
                      "bg-blue-wash outline-2 -outline-offset-2 outline-blue",
                  )}
                >
                  <Shares
                    shares={(days.get(day) ?? []).filter((share) => hourOf(share) === hour)}
                    moving={moving}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Shares({ shares, moving }: { shares: readonly Share[]; moving: Moving }) {
  if (shares.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {shares.map((share) => (
        <li key={share.id}>
          <PlannedChip share={share} moving={moving} />
        </li>
      ))}
    </ul>
  );
}

/** The hours to draw, those that hold something included. */
function hoursOf(held: readonly string[]): string[] {
  const known = held.map((hour) => Number(hour.slice(0, 2)));
  const [first, last] = [Math.min(FIRST_HOUR, ...known), Math.max(LAST_HOUR, ...known)];
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(2, "0"));
}
