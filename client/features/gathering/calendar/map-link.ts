import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";

/**
 * Where a map shows the place of an event: the phone's own application on Android, OpenStreetMap
 * elsewhere. Nothing is loaded from it before the link is followed.
 */
export function mapLink(
  { location, place }: Pick<CalendarEvent, "location" | "place">,
  userAgent = navigator.userAgent,
): string | null {
  const words = encodeURIComponent([location, place?.name].filter(Boolean).join(", "));
  if (words === "") return null;
  const near = place ? `${place.latitude},${place.longitude}` : "0,0";
  return /Android/.test(userAgent)
    ? `geo:${near}?q=${words}`
    : `https://www.openstreetmap.org/search?query=${words}`;
}
