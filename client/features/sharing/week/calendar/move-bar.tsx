import { type KeyboardEvent, useEffect, useRef } from "react";
import type { WallTime } from "../../../../../shared/ground/zoned-time.ts";
import type { CalendarView } from "../../../../../shared/sharing/week/shown-time.ts";
import { plannedAt } from "../../../../infrastructure/words/moment.ts";
import { Button } from "../../../../ui/button.tsx";
import { steppedBy } from "./moving.ts";
import { texts } from "./texts.ts";

type MoveBarProps = {
  title: string;
  at: WallTime;
  view: CalendarView;
  timeZone: string;
  onMove: (at: WallTime) => void;
  onDrop: () => void;
  onLeave: () => void;
};

/** What is moved by keyboard: where it stands for now, said at each step, and how to put it down. */
export function MoveBar({ title, at, view, timeZone, onMove, onDrop, onLeave }: MoveBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const { fault, remark } = plannedAt(at, timeZone);
  const press = (event: KeyboardEvent) => {
    const to = steppedBy(event.key, at, view);
    const drops = event.key === "Enter" && event.target === bar.current;
    if (!to && !drops && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (to) onMove(to);
    else if (drops && !fault) onDrop();
    else if (event.key === "Escape") onLeave();
  };
  return (
    <fieldset
      ref={bar}
      aria-label={texts.bar.label(title)}
      aria-describedby="move-keys"
      tabIndex={-1}
      onKeyDown={press}
      className="sticky top-15 z-sticky grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 bg-blue-wash px-gutter py-3 lg:rounded-slab"
    >
      <p className="truncate font-semibold">{title}</p>
      <p role="status" aria-live="assertive">
        {texts.moment(at)}
        {(fault ?? remark) && <span className="block text-clay-ink">{fault ?? remark}</span>}
      </p>
      <p id="move-keys" className="meta">
        {texts.bar.keys[view]}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" disabled={fault !== null} onClick={onDrop}>
          {texts.bar.here}
        </Button>
        <Button size="s" variant="line" onClick={onLeave}>
          {texts.bar.leave}
        </Button>
      </div>
    </fieldset>
  );
}
