import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { CommunityMap, MemberDot } from "../../../../shared/gathering/map.contract.ts";
import { MAP_DELAY_DAYS } from "../../../../shared/ground/limits.ts";
import type { Place } from "../../../../shared/people/places.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { allPlaces, findPlace, searchPlaces } from "../../people/index.ts";
import { readMapRows } from "./map.query.ts";
import { type CityCounts, memberDots } from "./member-dots.ts";

const calls = memberCalls.map;
/** Events further away are not shown: three months. */
const AHEAD_MS = 92 * 24 * 60 * 60 * 1000;

/** What takes place somewhere between two moments, as far as the viewer may see. */
export type ReadPlacedEvents = (
  services: Services,
  viewer: Viewer,
  between: { from: Date; to: Date },
) => Promise<{ event: CalendarEventItem; placeId: string }[]>;

/** @param readEvents the calendar's own reading of events that have a city */
export const createMapCalls = (readEvents: ReadPlacedEvents) => {
  const dotsOfDay = rememberDots();
  return {
    read: calls.read.handler(async ({ context: { services, viewer } }): Promise<CommunityMap> => {
      const from = services.clock();
      const to = new Date(from.getTime() + AHEAD_MS);
      const [{ counts, groups, ownPlaceId }, events] = await Promise.all([
        readMapRows(services.db, viewer, chosenBefore(from)),
        readEvents(services, viewer, { from, to }),
      ]);
      return {
        members: dotsOfDay(from, counts),
        groups: located(groups).map(({ placeId: _, ...group }) => group),
        events: located(events)
          .map(({ event, place }) => ({ event, place }))
          .sort((one, other) => one.event.startsAt.localeCompare(other.event.startsAt)),
        mine: findPlace(ownPlaceId),
      };
    }),

    listPlaces: calls.listPlaces.handler(({ input }) => ({ items: searchPlaces(input.name) })),
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Cities chosen since count from another day on. */
const chosenBefore = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) - MAP_DELAY_DAYS) * DAY_MS);

/**
 * The dots as first asked for on a day (UTC), until the next: who watches the map does not see a
 * number change at the moment someone comes or goes.
 */
function rememberDots() {
  let kept: { day: number; dots: MemberDot[] } | undefined;
  return (now: Date, counts: CityCounts): MemberDot[] => {
    const day = Math.floor(now.getTime() / DAY_MS);
    if (kept?.day !== day) kept = { day, dots: memberDots(counts, allPlaces()) };
    return kept.dots;
  };
}

/** Adds the city of each item; items whose city is no longer listed are left out. */
const located = <Item extends { placeId: string }>(items: Item[]): (Item & { place: Place })[] =>
  items.flatMap((item) => {
    const place = findPlace(item.placeId);
    return place ? [{ ...item, place }] : [];
  });
