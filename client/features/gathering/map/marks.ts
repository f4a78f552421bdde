import type { CommunityMap, MemberDot } from "../../../../shared/gathering/map.contract.ts";
import type { Place } from "../../../../shared/people/places.contract.ts";
import { type MapPoint, project } from "./projection.ts";

/** The layers of the map, shown one at a time. */
export type Layer = "members" | "groups" | "events";

type MapGroup = CommunityMap["groups"][number];
type MapEvent = CommunityMap["events"][number]["event"];

/** A place of the map, with what is there. */
export type Mark = {
  id: string;
  /** The city, or the country for its smaller cities together. */
  name: string;
  countryName: string;
  /** Several cities added up. */
  several: boolean;
  /** Members, groups or events. */
  count: number;
  at: MapPoint;
  groups: MapGroup[];
  events: MapEvent[];
};

/** Marks so close on the screen that they are drawn as one. */
export type Cluster = { id: string; at: MapPoint; count: number; marks: Mark[] };

/** The places of a layer, the fullest first. */
export function marksOf(map: CommunityMap, layer: Layer): Mark[] {
  if (layer === "members") return map.members.map(memberMark);
  const marks = new Map<string, Mark>();
  const markAt = (place: Place): Mark => {
    const mark = marks.get(place.id) ?? placeMark(place);
    marks.set(place.id, mark);
    mark.count++;
    return mark;
  };
  if (layer === "groups") for (const group of map.groups) markAt(group.place).groups.push(group);
  else for (const { event, place } of map.events) markAt(place).events.push(event);
  return [...marks.values()].sort((one, other) => other.count - one.count);
}

const memberMark = (dot: MemberDot): Mark => ({
  id: dot.id,
  name: dot.name,
  countryName: dot.countryName,
  several: dot.several,
  count: dot.memberCount,
  at: project(dot),
  groups: [],
  events: [],
});

const placeMark = (place: Place): Mark => ({
  id: place.id,
  name: place.name,
  countryName: place.countryName,
  several: false,
  count: 0,
  at: project(place),
  groups: [],
  events: [],
});

/** Marks this far apart, in pixels, do not overlap. */
const APART = 64;

/**
 * Merges the marks that would overlap: each joins the fullest one near it. A cluster's number is
 * the sum of numbers that are each on the map.
 *
 * @param marks the fullest first
 * @param scale screen pixels per unit of the drawing
 */
export function clustersOf(marks: readonly Mark[], scale: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const mark of marks) {
    const near = clusters.find(
      ({ at }) => Math.hypot(at.x - mark.at.x, at.y - mark.at.y) * scale < APART,
    );
    if (near) {
      near.count += mark.count;
      near.marks.push(mark);
    } else clusters.push({ id: mark.id, at: mark.at, count: mark.count, marks: [mark] });
  }
  return clusters;
}
