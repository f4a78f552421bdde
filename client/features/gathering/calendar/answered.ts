import type {
  CalendarEventItem,
  EventAnswer,
} from "../../../../shared/gathering/calendar-events.contract.ts";

type Counted = Pick<CalendarEventItem, "myAnswer" | "goingCount" | "interestedCount">;

/** An event with the member's new answer and the counts it changes. */
export function withAnswer<E extends Counted>(event: E, to: EventAnswer | null): E {
  const moved = (counted: EventAnswer) =>
    Number(to === counted) - Number(event.myAnswer === counted);
  return {
    ...event,
    myAnswer: to,
    goingCount: Math.max(0, event.goingCount + moved("going")),
    interestedCount: Math.max(0, event.interestedCount + moved("interested")),
  };
}
