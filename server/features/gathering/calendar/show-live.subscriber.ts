import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { CalendarAnswered, CalendarChanged } from "./calendar.events.ts";

/** A change of the calendar is shown to those who may, or could until then, see the event. */
export const showCalendarChanged = (event: CalendarChanged): LiveNews => {
  const { eventId, everyone, groupIds, memberIds } = event;
  return {
    fact: { kind: "calendar-changed", eventId },
    audience: everyone ? { everyone: true } : { groupIds, memberIds },
  };
};

/** An answer is shown on the other screens of the member who gave it. */
export const showCalendarAnswered = ({ eventId, memberId }: CalendarAnswered): LiveNews => ({
  fact: { kind: "calendar-changed", eventId },
  audience: { groupIds: [], memberIds: [memberId] },
});
