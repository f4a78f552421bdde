import { matchPath } from "react-router";
import type { RailPlace } from "../../../shared/posts/rail-places.ts";

/** What the page beside the rail is, and the id of what it reads. */
export type RailSpot = { place: RailPlace | "elsewhere"; id: string | null };

const ELSEWHERE: RailSpot = { place: "elsewhere", id: null };
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Addresses in their order: the first that matches decides. */
const SPOTS: [pattern: string, place: RailPlace][] = [
  ["/community/:c", "community"],
  ["/community/:c/groupes", "groups"],
  ["/community/:c/chaines", "channels"],
  ["/community/:c/notifications/*", "notifications"],
  ["/community/:c/epingles", "me"],
  ["/community/:c/programmes", "me"],
  ["/community/:c/en-attente", "me"],
  ["/community/:c/partage/:id", "post"],
  ["/community/:c/singleUser/:id", "member"],
  ["/community/:c/evenement/:id", "event"],
  ["/community/:c/page-chaine/:id", "channel"],
  ["/profil/:c/*", "me"],
  ["/community/:c/:groupId/:tab?", "group"],
];

/** Where the rail stands, by the address of the page. */
export function spotOf(pathname: string): RailSpot {
  for (const [pattern, place] of SPOTS) {
    const params = matchPath(pattern, pathname)?.params;
    if (!params) continue;
    if (!/:(id|groupId)/.test(pattern)) return { place, id: null };
    const id = params.groupId ?? params.id ?? "";
    return ID.test(id) ? { place, id: id.toLowerCase() } : ELSEWHERE;
  }
  return ELSEWHERE;
}
