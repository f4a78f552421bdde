import { useState } from "react";
import { Link } from "react-router";
import type { CalendarEventItem } from "../../../../../shared/gathering/calendar-events.contract.ts";
import type { Day } from "../../../../../shared/ground/days.ts";
import { usePaths } from "../../../../infrastructure/pages/use-paths.ts";
import { hoursInWords, inArch } from "../../../../infrastructure/words/days.ts";
import { Card, SlabHead } from "../../../../ui/card.tsx";
import { DateArch } from "../../../../ui/drawings/date-arch.tsx";
import { AnswerChoice } from "../answer-buttons.tsx";
import { texts } from "../texts.ts";
import { missingAnswer } from "./listed-events.ts";

type MissingAnswerProps = { events: readonly CalendarEventItem[]; now: Day };

/**
 * The next event that waits for the member’s answer, with its three answers. Once found it stays
 * until the page is left: what one has just answered does not slip away.
 */
export function MissingAnswer({ events, now }: MissingAnswerProps) {
  const [asked, setAsked] = useState<Pick<CalendarEventItem, "id" | "day"> | null>(null);
  const found =
    events.find(({ id, day }) => id === asked?.id && day === asked.day) ??
    missingAnswer(events, now);
  if (!found) return null;
  if (found.id !== asked?.id || found.day !== asked.day) setAsked({ id: found.id, day: found.day });
  return <Asked event={found} />;
}

function Asked({ event }: { event: CalendarEventItem }) {
  const paths = usePaths();
  const { number, month } = inArch(event.day);
  return (
    <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SlabHead>{event.myAnswer ? texts.list.given : texts.list.missing}</SlabHead>
      <Link
        to={paths.event(event.id, event.recurring ? event.day : null)}
        className="flex gap-3 rounded-control"
      >
        <DateArch day={number} month={month} size="s" />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{event.title}</span>
          <span className="meta block wrap-anywhere">
            {[hoursInWords(event), event.location].filter(Boolean).join(" · ")}
          </span>
        </span>
      </Link>
      <AnswerChoice event={event} label={texts.event.answerTo(event.title)} />
    </Card>
  );
}
