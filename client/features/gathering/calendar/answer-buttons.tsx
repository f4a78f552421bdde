import { Check } from "lucide-react";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { ANSWERS } from "../../../../shared/gathering/event-answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { useAnswer } from "./answer-acts.ts";
import { texts } from "./texts.ts";

/** « Je viens », « Ça m’intéresse », « Je ne viens pas »: a second press withdraws the answer. */
export function AnswerButtons({ event }: { event: CalendarEvent }) {
  const answer = useAnswer(event);
  const { myAnswer } = event;
  return (
    <section aria-label={texts.event.answer} className="grid gap-1.5">
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {ANSWERS.map((one) => {
          const on = one === myAnswer;
          const first = one === "going" && myAnswer === null;
          return (
            <Button
              key={one}
              variant={on || first ? "blue" : "line"}
              aria-pressed={on}
              icon={on && <Icon of={Check} />}
              onClick={() => answer({ to: on ? null : one, from: myAnswer })}
            >
              {texts.answers[one]}
            </Button>
          );
        })}
      </div>
      {/* Its height is reserved: the page would otherwise shift under the finger that answers. */}
      <p className="meta min-h-5">{myAnswer !== null && texts.event.answerHint}</p>
    </section>
  );
}
