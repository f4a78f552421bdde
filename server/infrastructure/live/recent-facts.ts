import type { LiveNews } from "../outbox/subscriptions.ts";

/** A fact at its position; null where a position tells streams nothing. */
export type PositionedNews = { position: bigint; news: LiveNews | null };

/** The last facts read, in memory: thousands of streams that come back ask the database once. */
export type RecentFacts = {
  /** Begins anew: everything after this position is kept from now on. */
  begin(position: bigint): void;
  add(fact: PositionedNews): void;
  /**
   * Takes in facts before those that are kept, which were read for someone who came back: all after
   * `from`, up to `through` at least. Nothing happens where that leaves a gap before what is kept.
   */
  extend(from: bigint, through: bigint, facts: readonly PositionedNews[]): void;
  /** All after this position; null when it is before what is kept. */
  after(from: bigint): readonly PositionedNews[] | null;
};

/** @param most facts that are kept */
export function createRecentFacts(most: number): RecentFacts {
  let kept: PositionedNews[] = [];
  let start = 0n;

  function shorten(): void {
    const over = kept.length - most;
    if (over <= 0) return;
    start = (kept[over - 1] as PositionedNews).position;
    kept = kept.slice(over);
  }

  return {
    begin(position) {
      kept = [];
      start = position;
    },
    add(fact) {
      kept.push(fact);
      // Shortened by whole quarters: one that slides moves all of them at each fact.
      if (kept.length > most * 1.25) shorten();
    },
    extend(from, through, facts) {
      if (from >= start || through < start) return;
      kept = [...facts.filter(({ position }) => position <= start), ...kept];
      start = from;
      shorten();
    },
    after(from) {
      if (from < start) return null;
      let [low, high] = [0, kept.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((kept[middle] as PositionedNews).position > from) high = middle;
        else low = middle + 1;
      }
      return kept.slice(low);
    },
  };
}
