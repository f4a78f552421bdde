import { Move } from "lucide-react";
import { Link } from "react-router";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { clock } from "../../../../infrastructure/words/formats.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { shareAddress, titleOf } from "../../history/share-item.tsx";
import { MoveButton } from "./move-button.tsx";
import type { Moving } from "./use-moving.ts";

/** A publication in a cell of the calendar: its hour, its first words, what moves it. */
export function PlannedChip({ share, moving }: { share: Share; moving: Moving }) {
  const movable = share.abilities.reschedule;
  return (
    <div
      {...moving.handlers(share)}
      className={cx(
        "flex items-center rounded-slab bg-blue-wash text-meta select-none [-webkit-touch-callout:none]",
        movable && "cursor-grab",
        moving.dragged?.share.id === share.id && "opacity-50",
      )}
    >
      <Link
        to={shareAddress(share.id)}
        draggable={false}
        className="min-w-0 flex-1 truncate rounded-slab px-1.5 py-1 hover:underline"
      >
        <b className="font-semibold tabular-nums">{clock(share.scheduleFor ?? "")}</b>{" "}
        {titleOf(share)}
      </Link>
      {movable && (
        <MoveButton share={share} moving={moving} small>
          <Icon of={Move} size="s" />
        </MoveButton>
      )}
    </div>
  );
}
