import { type ComponentProps, useEffect, useState } from "react";
import type { RankingPeriod } from "../../../../shared/posts/points.ts";
import type { Ranking } from "../../../../shared/posts/ranking.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { shortNumber } from "../../../infrastructure/words/short-number.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { RankRow } from "../../../product/rank-row.tsx";
import { cx } from "../../../ui/cx.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { texts } from "./texts.ts";
import { actsGiven, nextStep, placesWon } from "./told.ts";

type OwnRankProps = { me: Ranking["me"]; period: RankingPeriod; row: Element | null };

/** The viewer's rank, at the foot of the screen unless their row of the list is in view. */
export function OwnRank({ me: place, period, row }: OwnRankProps) {
  const me = useMe();
  const seen = useSeen(row);
  const face = <Avatar name={me.name} src={me.avatarUrl} />;
  const merit = (
    <PointsBadge label={texts.points(place.points)}>{shortNumber(place.points)}</PointsBadge>
  );
  if (place.rank !== null) {
    return (
      // Hidden without losing its height: the list does not jump when it comes and goes.
      <RankRow
        as={seen ? Unseen : "div"}
        sticky
        self
        rank={place.rank}
        face={face}
        name={texts.you}
        meta={inWords(place, period)}
        merit={merit}
      />
    );
  }
  return (
    <div className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-sticky flex min-h-17 items-center gap-3 border-t border-line bg-gold-wash px-gutter py-2 pb-5 lg:bottom-0 lg:pb-2">
      {face}
      <p className="min-w-0 flex-1 text-meta">{me.inRanking ? texts.noRank : texts.leftRanking}</p>
      {merit}
    </div>
  );
}

/** The places won, and one step that would win another; else what was given. */
function inWords(place: Ranking["me"], period: RankingPeriod): string {
  const won = placesWon(place);
  const step = nextStep(place);
  const told = [
    won !== null && texts.placesWon(won, texts.won[period]),
    step && texts.step(step.kind, step.times, step.name),
  ].filter(Boolean);
  return told.length > 0 ? told.join(". ") : texts.given(actsGiven(place.given));
}

function Unseen({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cx(className, "invisible")} />;
}

/** Whether an element is on the screen, above the bar at its foot. */
function useSeen(element: Element | null): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    setSeen(false);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "-60px 0px -130px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
