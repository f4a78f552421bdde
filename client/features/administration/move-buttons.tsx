import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type MoveButtonsProps = {
  /** Names of the two buttons. */
  up: string;
  down: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
};

/** The two buttons that move a line of an ordered list. */
export function MoveButtons({ up, down, first, last, onMove }: MoveButtonsProps) {
  const pressed = useFocusAfterMove();
  return (
    <>
      <MoveButton label={up} stuck={first} onMove={() => onMove(-1)} pressed={pressed}>
        <Icon of={ArrowUp} size="s" />
      </MoveButton>
      <MoveButton label={down} stuck={last} onMove={() => onMove(1)} pressed={pressed}>
        <Icon of={ArrowDown} size="s" />
      </MoveButton>
    </>
  );
}

type Pressed = { current: HTMLElement | null };

type MoveButtonProps = {
  label: string;
  /** Already at that end; it keeps its place, so that the focus is not lost. */
  stuck: boolean;
  onMove: () => void;
  pressed: Pressed;
  children: ReactNode;
};

function MoveButton({ label, stuck, onMove, pressed, children }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={stuck || undefined}
      className={stuck ? "opacity-40" : undefined}
      onClick={(event) => {
        if (stuck) return;
        pressed.current = event.currentTarget;
        onMove();
      }}
    >
      {children}
    </IconButton>
  );
}

/** A line moved in the page loses the focus: it is given back to the button pressed. */
function useFocusAfterMove(): Pressed {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current.focus();
    pressed.current = null;
  });
  return pressed;
}
