import type {
  Answer,
  CalendarEventItem,
} from "../../../../shared/gathering/calendar-events.contract.ts";

type Counted = Pick<CalendarEventItem, "myAnswer" | "goingCount" | "interestedCount">;

/** An event as one's own new answer makes it. */
export function answered<E extends Counted>(event: E, to: Answer | null): E {
  const moved = (counted: Answer) => Number(to === counted) - Number(event.myAnswer === counted);
  return {
    ...event,
    myAnswer: to,
    goingCount: Math.max(0, event.goingCount + moved("oui")),
    interestedCount: Math.max(0, event.interestedCount + moved("interesse")),
  };
}
