import { Check, Circle, CircleHelp, X } from "lucide-react";
import { lazy, type PointerEvent, Suspense, useRef, useState } from "react";
import type { CalendarEventItem } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { dayInWords } from "../../../../infrastructure/words/days.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { useAnswer } from "../answer-acts.ts";
import { texts } from "../texts.ts";

const loadMenu = () => import("../answer-menu.tsx");
const AnswerMenu = lazy(() => loadMenu().then((m) => ({ default: m.AnswerMenu })));

const marks = { going: Check, interested: CircleHelp, declined: X };
/** How long a finger rests on the mark to be asked for all answers. */
const LONG_TOUCH_MS = 450;

/**
 * The member’s answer at the end of a line. Pressed before one answered, it says « Je viens »;
 * after, or touched for long, it opens the other answers.
 */
export function AnswerMark({ event }: { event: CalendarEventItem }) {
  const answer = useAnswer(event);
  const [open, setOpen] = useState(false);
  const cameBack = useRef(false);
  const held = useLongTouch(() => setOpen(true));
  const { myAnswer, title, day } = event;
  const mark = (onClick?: () => void) => (
    <IconButton
      ref={(element: HTMLButtonElement | null) => {
        if (!element || !cameBack.current) return;
        cameBack.current = false;
        element.focus();
      }}
      label={texts.answerMark(myAnswer, title, dayInWords(day))}
      {...(myAnswer && { "aria-haspopup": "menu" })}
      className={cx(myAnswer === "going" && "bg-blue-wash text-blue-ink!")}
      {...held}
      onPointerEnter={loadMenu}
      onContextMenu={(press) => {
        press.preventDefault();
        setOpen(true);
      }}
      onClick={onClick}
    >
      <Icon of={myAnswer ? marks[myAnswer] : Circle} />
    </IconButton>
  );
  const closed = mark(() => (myAnswer ? setOpen(true) : answer({ to: "going", from: null })));
  if (!open) return closed;
  return (
    <Suspense fallback={closed}>
      <AnswerMenu
        event={event}
        trigger={mark()}
        onClose={() => {
          cameBack.current = true;
          setOpen(false);
        }}
      />
    </Suspense>
  );
}

/** Calls after a finger rested, and swallows the press that ends it. */
function useLongTouch(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const was = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      was.current = false;
      if (pointerType !== "touch") return;
      timer.current = setTimeout(() => {
        was.current = true;
        onLong();
      }, LONG_TOUCH_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 6) stop();
    },
    onClickCapture: (press: { stopPropagation(): void; preventDefault(): void }) => {
      if (!was.current) return;
      was.current = false;
      press.preventDefault();
      press.stopPropagation();
    },
  };
}
