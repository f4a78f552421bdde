import { type ComponentProps, useEffect, useState } from "react";
import type { Ranking } from "../../../../shared/posts/ranking.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { RankRow } from "../../../product/rank-row.tsx";
import { cx } from "../../../ui/cx.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { texts } from "./texts.ts";

type OwnRankProps = { me: Ranking["me"]; row: Element | null };

/** The viewer's rank, at the foot of the screen unless their row of the list is in view. */
export function OwnRank({ me: place, row }: OwnRankProps) {
  const me = useMe();
  const seen = useSeen(row);
  const face = <Avatar name={me.name} src={me.avatarUrl} />;
  const merit = (
    <PointsBadge label={texts.points(place.points)}>{number(place.points)}</PointsBadge>
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
        merit={merit}
      />
    );
  }
  return (
    <div className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-sticky flex min-h-17 items-center gap-3 border-t border-line bg-blue-wash px-gutter py-2 pb-5 lg:bottom-0 lg:pb-2">
      {face}
      <p className="min-w-0 flex-1 text-meta">{texts.noRank}</p>
      {merit}
    </div>
  );
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
