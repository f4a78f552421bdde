import { plainOf } from "./found-in.ts";

/** The acts whose name, or another word for it, has a word that begins as what is typed. */
export function matchingActs<A extends { name: string; also: string }>(
  acts: readonly A[],
  typed: string,
): A[] {
  const wanted = plainOf(typed.trim()).split(/\s+/);
  return acts.filter(({ name, also }) => {
    const words = plainOf(`${name} ${also}`).split(/\s+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
