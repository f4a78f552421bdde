import { Check } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type {
  CalendarEvent,
  CalendarEventItem,
} from "../../../../shared/gathering/calendar-events.contract.ts";
import { ANSWERS } from "../../../../shared/gathering/event-answers.ts";
import { type Day, today } from "../../../../shared/ground/days.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { useAnswer } from "./answer-acts.ts";
import { dayOfYearInWords } from "./day-words.ts";
import { texts } from "./texts.ts";

const AnswerMenu = lazy(() => import("./answer-menu.tsx").then((m) => ({ default: m.AnswerMenu })));

const words = texts.event;

type Answerable = Pick<CalendarEventItem, "id" | "day" | "myAnswer">;

/** « Je viens », « Peut-être », « Non », side by side; none looks chosen before one is. */
export function AnswerChoice({ event, label }: { event: Answerable; label: string }) {
  const answer = useAnswer(event);
  const { myAnswer } = event;
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {ANSWERS.map((one) => {
        const on = one === myAnswer;
        return (
          <Button
            key={one}
            variant={on ? "wash" : "line"}
            aria-pressed={on}
            icon={on && <Icon of={Check} size="s" />}
            className={cx("min-w-max flex-1 basis-0 px-2!", on && "edge-current text-blue-ink!")}
            onClick={() => !on && answer({ to: one, from: myAnswer })}
          >
            {texts.answers[one]}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** The question of an event’s page, its three answers, and what was answered for which day. */
export function AnswerButtons({ event }: { event: CalendarEvent }) {
  const now = today(event.timeZone);
  return (
    <section aria-label={words.answer} className="grid gap-2">
      <AnswerChoice event={event} label={words.question(dayOfYearInWords(event.day, now))} />
      <Told event={event} now={now} />
    </section>
  );
}

/** What an answer is worth, then the answer, at the same height: the page does not shift. */
function Told({ event, now }: { event: CalendarEvent; now: Day }) {
  const { myAnswer, day, recurring } = event;
  return (
    <div className="-my-1 flex min-h-11 flex-wrap items-center text-meta text-ink-2">
      {!myAnswer && <p>{recurring ? words.thisDayOnly : words.mayChange}</p>}
      <p role="status">{myAnswer && words.told[myAnswer](dayOfYearInWords(day, now))}</p>
      {myAnswer && (
        <>
          <span aria-hidden="true" className="pl-1.5">
            ·
          </span>
          <Change event={event} />
        </>
      )}
    </div>
  );
}

function Change({ event }: { event: Answerable }) {
  const [open, setOpen] = useState(false);
  const button = (onClick?: () => void) => (
    <Button variant="bare" size="s" aria-haspopup="menu" className="px-2!" onClick={onClick}>
      {words.change}
    </Button>
  );
  const closed = button(() => setOpen(true));
  if (!open) return closed;
  return (
    <Suspense fallback={closed}>
      <AnswerMenu event={event} trigger={button()} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
