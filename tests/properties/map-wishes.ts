import type { CallInput } from "./contract-calls.ts";

/** What the calls of the map, of the search and of members' own invitations take. */
export const mapWishes = (groupId: string): Record<string, () => CallInput> => ({
  "map.read": () => ({}),
  "map.listPlaces": () => ({ name: "Abid" }),
  "linked.read": () => ({ targets: [{ kind: "group", id: crypto.randomUUID() }] }),
  "rail.read": () => ({ place: "community" }),
  "search.glance": () => ({ q: "prière", groupId }),
  "search.list": () => ({ kind: "posts", q: "prière", groupId }),
  "affiliation.read": () => ({}),
  "affiliation.renew": () => ({}),
  "affiliation.close": () => ({}),
  "affiliation.readInvitation": () => ({ code: "inconnue" }),
  "affiliation.listJoined": () => ({}),
  "affiliation.listOpen": () => ({}),
  "affiliation.closeOther": () => ({ code: "inconnue" }),
});
