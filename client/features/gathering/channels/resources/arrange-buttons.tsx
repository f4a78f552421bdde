import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { announce } from "../../../../infrastructure/pages/announce.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

type ArrangeButtonsProps = {
  title: string;
  /** From 1. */
  place: number;
  total: number;
  /** Gives the new place, or null where it stays. */
  onMove: (step: -1 | 1) => number | null;
};

/** Moves a resource one step; the arrow keys do so too, and the focus follows it. */
export function ArrangeButtons({ title, place, total, onMove }: ArrangeButtonsProps) {
  const { room, pressed } = useFocusKept(place, total);
  const move = (step: -1 | 1) => {
    const to = onMove(step);
    if (to === null) return;
    pressed.current = step;
    announce(texts.moved(title, to, total));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <span ref={room} className="flex flex-none">
      <IconButton
        label={texts.up(title)}
        disabled={place === 1}
        onKeyDown={onKeyDown}
        onClick={() => move(-1)}
      >
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton
        label={texts.down(title)}
        disabled={place === total}
        onKeyDown={onKeyDown}
        onClick={() => move(1)}
      >
        <Icon of={ArrowDown} />
      </IconButton>
    </span>
  );
}

/** Moving the row in the page takes the focus from its buttons: the one pressed gets it back. */
function useFocusKept(place: number, total: number) {
  const room = useRef<HTMLSpanElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    const [up, down] = room.current?.querySelectorAll("button") ?? [];
    // At an end, the button that led there can be pressed no more: its neighbour takes the focus.
    const back = place === 1 ? down : place === total ? up : null;
    (back ?? (pressed.current === -1 ? up : down))?.focus();
    pressed.current = null;
  }, [place, total]);
  return { room, pressed };
}
