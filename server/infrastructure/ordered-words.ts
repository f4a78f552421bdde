import { DomainError } from "../../shared/ground/errors.ts";
import { slugOf } from "../../shared/ground/slug.ts";

/**
 * The words of a list as they are saved: each where it stands, a new one with a key of its own made
 * from its name. What was there stays: a list that lacks one was made from an older list.
 *
 * @param keys those of the list as it is
 * @throws DomainError EDITED_ELSEWHERE
 */
export function settleWords<W extends { key?: string | undefined; name: string }>(
  keys: readonly string[],
  wishes: readonly W[],
): (W & { key: string; position: number })[] {
  const kept = wishes.flatMap(({ key }) => key ?? []);
  if (kept.toSorted().join() !== keys.toSorted().join()) throw new DomainError("EDITED_ELSEWHERE");
  const taken = new Set(keys);
  return wishes.map((wish, position) => ({
    ...wish,
    key: wish.key ?? newKey(wish.name, taken),
    position,
  }));
}

const LONGEST_KEY = 50;

function newKey(name: string, taken: Set<string>): string {
  const slug = slugOf(name).slice(0, LONGEST_KEY).replace(/-$/, "") || "mot";
  let key = slug;
  for (let number = 2; taken.has(key); number++) key = `${slug}-${number}`;
  taken.add(key);
  return key;
}
