import { plusDays } from "../../../../../shared/ground/days.ts";
import type { WallTime } from "../../../../../shared/ground/zoned-time.ts";
import type { CalendarView } from "../../../../../shared/sharing/week/shown-time.ts";

/** Where something is dropped: a day, and an hour of it where hours are drawn. */
export type DropTarget = { day: string; hour: string | null };

/** The moment a drop means: its minutes stay, and its hour where only a day was aimed at. */
export function movedTo(from: WallTime, { day, hour }: DropTarget): WallTime {
  if (hour === null) return { day, hour: from.hour };
  return { day, hour: `${hour}:${from.hour.slice(3)}` };
}

/** So many hours away, on the wall: the day follows. */
function plusHours({ day, hour }: WallTime, hours: number): WallTime {
  const there = Number(hour.slice(0, 2)) + hours;
  const wrapped = (there + 24) % 24;
  return {
    day: plusDays(day, Math.floor(there / 24)),
    hour: `${String(wrapped).padStart(2, "0")}:${hour.slice(3)}`,
  };
}

const plus = (at: WallTime, days: number): WallTime => ({ ...at, day: plusDays(at.day, days) });

/**
 * Where an arrow leads what is being moved: a day sideways; upwards and downwards a week where whole
 * weeks are drawn one under the other, an hour elsewhere. Null for any other key.
 */
export function steppedBy(key: string, at: WallTime, view: CalendarView): WallTime | null {
  if (key === "ArrowLeft") return plus(at, -1);
  if (key === "ArrowRight") return plus(at, 1);
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const sign = key === "ArrowUp" ? -1 : 1;
  return view === "mois" ? plus(at, 7 * sign) : plusHours(at, sign);
}

/** What an element under the pointer stands for, as `data-day` and `data-hour` say it. */
export function targetAt(x: number, y: number): DropTarget | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]");
  const { day, hour } = found?.dataset ?? {};
  return day ? { day, hour: hour ?? null } : null;
}
