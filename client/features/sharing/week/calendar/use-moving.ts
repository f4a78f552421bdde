import { useState } from "react";
import { monthOf } from "../../../../../shared/ground/days.ts";
import { type WallTime, wallTimeOf } from "../../../../../shared/ground/zoned-time.ts";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { movedTo, steppedBy } from "./moving.ts";
import { useDrag } from "./use-drag.ts";
import { useMoveShare } from "./use-move-share.ts";
import type { ShownCalendar } from "./use-shown-time.ts";

export type Moving = ReturnType<typeof useMoving>;

/** A publication taken by keyboard, and where it stands for now. */
type Taken = { share: Share; at: WallTime };

/** The ways a publication of the calendar is moved: dragged, by arrows, or by saying when. */
export function useMoving(calendar: ShownCalendar, timeZone: string) {
  const move = useMoveShare(timeZone);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [asked, setAsked] = useState<Share | null>(null);
  const wallOf = (share: Share) => wallTimeOf(new Date(share.scheduleFor ?? 0), timeZone);
  const drag = useDrag((share, target) => void move(share, movedTo(wallOf(share), target)));
  const follow = (share: Share, at: WallTime) => {
    setTaken({ share, at });
    // What moves stays in view: the calendar turns its page with it.
    const shown = calendar.view === "semaine" || monthOf(at.day) !== calendar.month;
    if (shown && !(calendar.view === "semaine" && calendar.days.includes(at.day)))
      calendar.goTo(monthOf(at.day), at.day, { follow: true });
  };
  const release = (share: Share) => {
    setTaken(null);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-move="${share.id}"]`)?.focus(),
    );
  };
  return {
    ...drag,
    taken,
    asked,
    ask: setAsked,
    /** @returns whether that key takes it */
    grab: (share: Share, key: string): boolean => {
      const at = steppedBy(key, wallOf(share), calendar.view);
      if (at) follow(share, at);
      return at !== null;
    },
    step: (at: WallTime) => taken && follow(taken.share, at),
    drop: () => {
      if (!taken) return;
      void move(taken.share, taken.at);
      release(taken.share);
    },
    leave: () => taken && release(taken.share),
    /** Whether what is moved would be put down in a cell. */
    isOver: (day: string, hour: string | null = null): boolean => {
      const over = drag.dragged?.over;
      if (over) return over.day === day && (hour === null || over.hour === hour);
      if (!taken || taken.at.day !== day) return false;
      return hour === null || taken.at.hour.startsWith(hour);
    },
  };
}
