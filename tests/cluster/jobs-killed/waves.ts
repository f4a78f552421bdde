import type { NamedKind } from "./killed-kind.ts";

/** How many kinds one worker is held in at once: its connections for what nobody waits for are few. */
const AT_ONCE = { behind: 3, asked: 3, outside: 4 };

const placeOf = ([, { behind, held }]: NamedKind): keyof typeof AT_ONCE =>
  behind ? "behind" : held ? "asked" : "outside";

const apartFrom = ([, { apart, held }]: NamedKind): string | undefined => apart ?? held?.word;

/**
 * Kinds that one worker can be held in at once. Those that are held at the same table are apart, in
 * their order, so that each is known to wait.
 */
export function waves(kinds: readonly NamedKind[]): NamedKind[][] {
  const found: NamedKind[][] = [];
  for (const kind of kinds) {
    const place = placeOf(kind);
    const apart = apartFrom(kind);
    const last = found.findLastIndex((one) =>
      one.some((other) => apart && apartFrom(other) === apart),
    );
    const wave = found.find(
      (one, index) =>
        index > last && one.filter((other) => placeOf(other) === place).length < AT_ONCE[place],
    );
    if (wave) wave.push(kind);
    else found.push([kind]);
  }
  return found;
}
