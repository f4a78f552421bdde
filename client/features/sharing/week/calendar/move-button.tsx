import type { KeyboardEvent, ReactNode } from "react";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { Button } from "../../../../ui/button.tsx";
import { titleOf } from "../../history/share-item.tsx";
import { texts as historyTexts } from "../../history/texts.ts";
import type { Moving } from "./use-moving.ts";

const words = historyTexts.planned;

type MoveButtonProps = { share: Share; moving: Moving; small?: boolean; children: ReactNode };

/** « Déplacer »: pressed, it asks for a day and an hour; an arrow on it takes the publication. */
export function MoveButton({ share, moving, small = false, children }: MoveButtonProps) {
  const press = (event: KeyboardEvent) => {
    if (moving.grab(share, event.key)) event.preventDefault();
  };
  const own = {
    "aria-label": words.moveLabel(titleOf(share)),
    "aria-keyshortcuts": "ArrowLeft ArrowRight ArrowUp ArrowDown",
    "data-move": share.id,
    onKeyDown: press,
    onClick: () => moving.ask(share),
  };
  if (small) {
    return (
      <button
        type="button"
        {...own}
        className="grid size-6 flex-none place-items-center rounded-full text-ink-2 hover:bg-sunk"
      >
        {children}
      </button>
    );
  }
  return (
    <Button size="s" variant="bare" className="flex-none" {...own}>
      {children}
    </Button>
  );
}
