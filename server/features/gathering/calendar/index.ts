export { answerAtSignUp, answerWhenAccepted, leaveCalendar } from "./answer-event.ts";
export type { CalendarAnswered, CalendarChanged, EventNews } from "./calendar.events.ts";
export { calendarCalls } from "./calendar.routes.ts";
export { publicPath } from "./calendar-event.ts";
export { listPlacedEvents, nextEvents } from "./calendar-lists.query.ts";
export { createEvent } from "./create-event.ts";
export { maySeeEvent } from "./event-access.query.ts";
export {
  type ItemRow as EventItemRow,
  itemColumns as eventItemColumns,
  toItem as toEventItem,
} from "./event-columns.query.ts";
export { eventPictureRoutes, pictureSources } from "./event-picture.routes.ts";
export { calendarFileRoutes } from "./feed.routes.ts";
export { findPublicEvent, type PublicEventRow } from "./public-event.query.ts";
export { calendarJobs } from "./remind.job.ts";
export { showCalendarAnswered, showCalendarChanged } from "./show-live.subscriber.ts";
