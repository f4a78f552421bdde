import { type WallTime, wallTimeOf } from "../../../../../shared/ground/zoned-time.ts";
import { titleOf } from "../../history/share-item.tsx";
import { movedTo } from "./moving.ts";
import { texts } from "./texts.ts";
import type { Dragged } from "./use-drag.ts";

/** What follows the pointer: the publication, and when it would go out if it were let go there. */
export function DragGhost({ dragged, timeZone }: { dragged: Dragged; timeZone: string }) {
  const { share, x, y, over } = dragged;
  const from: WallTime = wallTimeOf(new Date(share.scheduleFor ?? 0), timeZone);
  return (
    <div
      aria-hidden="true"
      style={{ left: x, top: y }}
      className="pointer-events-none fixed z-toast grid max-w-60 -translate-x-1/2 -translate-y-[130%] rounded-slab bg-night px-3 py-2 text-meta text-on-night shade-menu"
    >
      <span className="truncate font-semibold">{titleOf(share)}</span>
      {over && <span>{texts.moment(movedTo(from, over))}</span>}
    </div>
  );
}
