import type { EventPage, PublicCommunity } from "../../shared/public-pages.ts";
import { dayInWords, hoursInWords } from "./event-texts.ts";

/** Letters of an event's words that a preview shows. */
const ABOUT_LENGTH = 160;

/** What a preview says of an event: when and where, then its first words. */
export function aboutEvent(event: EventPage): string {
  const when = `${dayInWords(event.startsAt, event.timeZone)} ${hoursInWords(event)}`;
  const parts = [when, event.location, event.description.replace(/\s+/g, " ")];
  const whole = [...parts.filter(Boolean).join(" · ")];
  return whole.length > ABOUT_LENGTH
    ? `${whole.slice(0, ABOUT_LENGTH - 1).join("")}…`
    : whole.join("");
}

/** An event as search engines read it (schema.org/Event); addresses are paths of this site. */
export function eventData(community: PublicCommunity, event: EventPage): object {
  const status = event.state === "cancelled" ? "EventCancelled" : "EventScheduled";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: event.description || event.title,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: `https://schema.org/${attendance(event)}EventAttendanceMode`,
    location: {
      "@type": "Place",
      name: event.location || community.title,
      address: event.location || community.title,
    },
    ...(event.picture.length > 0 ? { image: event.picture.map(({ url }) => url) } : {}),
    organizer: { "@type": "Organization", name: community.title, url: community.communityUrl },
  };
}

function attendance({ online, location }: EventPage): "Offline" | "Online" | "Mixed" {
  if (!online) return "Offline";
  return location === "" ? "Online" : "Mixed";
}
