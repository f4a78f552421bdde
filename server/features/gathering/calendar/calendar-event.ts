import type {
  EventAccess,
  EventStatus,
  Recurrence,
} from "../../../../shared/gathering/calendar-events.contract.ts";
import { slugOf } from "../../../../shared/ground/slug.ts";

/** When an event takes place, as the clocks where it does show it. */
export type Schedule = {
  firstDay: string;
  hour: string;
  /** Minutes. */
  duration: number;
  timeZone: string;
  recurrence: Recurrence | null;
};

/** What an event says of itself. */
export type EventAbout = {
  title: string;
  description: string;
  type: string;
  access: EventAccess;
  location: string;
  placeId: string | null;
  ctaUrl: string | null;
  ctaText: string;
  onlineUrl: string | null;
  pictureMediaId: string | null;
};

export type StoredEvent = EventAbout &
  Schedule & {
    id: string;
    status: EventStatus;
    skippedDays: string[];
    authorId: string;
    groupIds: string[];
    updatedAt: Date;
  };

/** The fields of `StoredEvent` that someone may change. */
export const ABOUT_FIELDS = [
  "title",
  "description",
  "type",
  "access",
  "location",
  "placeId",
  "ctaUrl",
  "ctaText",
  "onlineUrl",
  "pictureMediaId",
] as const;

/** The path of an event's page for visitors. */
export function publicPath(id: string, title: string): string {
  const slug = slugOf(title);
  return `/boost/event/${id}${slug ? `/${slug}` : ""}`;
}
