import { lazy, Suspense, useRef, useState } from "react";
import type { CalendarEventItem } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { dayInWords } from "../../../../infrastructure/words/days.ts";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "../texts.ts";

const loadMenu = () => import("../answer-menu.tsx");
const AnswerMenu = lazy(() => loadMenu().then((m) => ({ default: m.AnswerMenu })));

/** At the end of a line: opens the three answers, or changes the one that was given. */
export function AnswerEntry({ event }: { event: CalendarEventItem }) {
  const [open, setOpen] = useState(false);
  const cameBack = useRef(false);
  const { myAnswer, title, day } = event;
  const button = (onClick?: () => void) => (
    <Button
      ref={(element: HTMLButtonElement | null) => {
        if (!element || !cameBack.current) return;
        cameBack.current = false;
        element.focus();
      }}
      variant="line"
      size="s"
      aria-label={texts.replyTo(myAnswer, title, dayInWords(day))}
      aria-haspopup="menu"
      // Lower than a finger: its reach goes beyond its edge.
      className="min-h-8! px-3! before:absolute before:-inset-1.5"
      onPointerEnter={loadMenu}
      onClick={onClick}
    >
      {myAnswer ? texts.changeReply : texts.reply}
    </Button>
  );
  const closed = button(() => setOpen(true));
  if (!open) return closed;
  return (
    <Suspense fallback={closed}>
      <AnswerMenu
        event={event}
        trigger={button()}
        onClose={() => {
          cameBack.current = true;
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
