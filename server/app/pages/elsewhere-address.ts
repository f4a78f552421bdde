import { type BroughtThing, findBrought } from "../../features/installation/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import type { Services } from "../../infrastructure/services.ts";

/** The addresses of forums and networks whose things may have been brought here. */
const ADDRESSES: readonly (readonly [pattern: RegExp, source: string, thing: BroughtThing])[] = [
  [/^\/t\/(?:[^/]*\/)?(\d{1,12})(?:\/\d{1,12})?\/?$/, "discourse", "post"],
  [/^\/p\/(\d{1,12})(?:\/\d{1,12})?\/?$/, "discourse", "comment"],
  // One part alone is a short link of ours.
  [/^\/c\/(?:[^/]+\/){1,3}(\d{1,12})(?:\/.*)?$/, "discourse", "group"],
  [/^\/u\/([^/]{1,100})(?:\/.*)?$/, "discourse", "member"],
  [/^\/u\/([^/]{1,100})(?:\/.*)?$/, "humhub", "member"],
  [/^\/content\/perma\/?\?(?:.*&)?id=(\d{1,12})(?:&.*)?$/, "humhub", "post"],
  [/^\/s\/[^/]{1,100}\/?[^?]*\?(?:.*&)?contentId=(\d{1,12})(?:&.*)?$/, "humhub", "post"],
  [/^\/s\/([^/?]{1,100})(?:[/?].*)?$/, "humhub", "group"],
];

/** What ids and names there are made of. */
const KEY = /^[\p{L}\p{N}_.-]{1,100}$/u;

/**
 * Where an address of a forum or network leads now, of which something was brought here; null for any
 * other address.
 *
 * @param address path and query
 */
export async function presentElsewhere(
  address: string,
  { db }: Pick<Services, "db">,
): Promise<string | null> {
  for (const [pattern, source, thing] of ADDRESSES) {
    const key = keyIn(pattern.exec(thing === "post" ? address : (address.split("?")[0] ?? "")));
    const id = key && (await findBrought(db, thing, `${source}:${key}`));
    const community = id && (await readCommunity(db));
    if (community) return `/community/${community.id}${placeOf(thing, id)}`;
  }
  return null;
}

function keyIn(found: RegExpExecArray | null): string | null {
  try {
    const key = decodeURIComponent(found?.[1] ?? "").toLowerCase();
    return KEY.test(key) ? key : null;
  } catch {
    return null;
  }
}

function placeOf(thing: BroughtThing, id: string): string {
  if (thing === "member") return `/singleUser/${id}`;
  return thing === "group" ? `/${id}` : `/partage/${id}`;
}
