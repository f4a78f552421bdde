import { POINTS, type PointKind } from "../../../../shared/posts/points.ts";
import type { Given, Ranked, Ranking } from "../../../../shared/posts/ranking.contract.ts";

/** The points under which a line is folded with the others. */
export const FOLDED_UNDER = 5;

/** How many faces an arch holds; who shares its rank beyond them has a line of their own. */
export const IN_AN_ARCH = 3;

/** A rank of the podium and who shares it. */
export type Arch = { rank: number; sharedBy: number; people: readonly Ranked[] };

/** A ranking as it is drawn. */
export type Board = {
  /** The ranks one to three, best first. */
  arches: readonly Arch[];
  rows: readonly Ranked[];
  /** Few points each: one line for them all. */
  folded: readonly Ranked[];
};

/** Shares a ranking out between its arches, its lines and those folded into one. */
export function boardOf(items: readonly Ranked[]): Board {
  const arches = [1, 2, 3]
    .map((rank) => items.filter((item) => item.rank === rank))
    .filter((people) => people.length > 0)
    .map((people) => ({
      rank: people[0]?.rank ?? 1,
      sharedBy: people.length,
      people: people.slice(0, IN_AN_ARCH),
    }));
  const drawn = new Set(arches.flatMap(({ people }) => people));
  const others = items.filter((item) => !drawn.has(item));
  return {
    arches,
    rows: others.filter(({ points }) => points >= FOLDED_UNDER),
    folded: others.filter(({ points }) => points < FOLDED_UNDER),
  };
}

/** All that was given, so that it makes the sum: what earned most first. */
export function actsGiven(given: Given): { kind: PointKind; times: number }[] {
  return (["share", "comment", "like"] as const)
    .map((kind) => ({ kind, times: given[kind] }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.times * POINTS[other.kind] - one.times * POINTS[one.kind]);
}

/** The one act, or two of one kind, with which the reader has as many points as the next member. */
export function nextStep({
  points,
  next,
}: Pick<Ranking["me"], "points" | "next">): { kind: PointKind; times: 1 | 2; name: string } | null {
  if (!next) return null;
  const missing = next.points - points;
  for (const times of [1, 2] as const) {
    const kind = (["like", "comment", "share"] as const).find(
      (one) => POINTS[one] * times >= missing,
    );
    if (kind) return { kind, times, name: next.name };
  }
  return null;
}

/** How many places better than before; null when it is not better, or not known. */
export function placesWon({ rank, earlierRank }: Ranking["me"]): number | null {
  if (rank === null || earlierRank === null || rank >= earlierRank) return null;
  return earlierRank - rank;
}
