import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { RailSection } from "../../../ui/frame/rail-section.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { texts } from "./texts.ts";

/** « Vos merci/bénis » of the week, with the member's own rank. */
export function OwnMerit() {
  const paths = usePaths();
  const { data } = useQuery(callQuery("ranking", "read", { period: "week" }));
  const me = data?.me;
  return (
    <RailSection
      title={texts.ownMerit}
      action={
        <Link className="link" to={paths.ranking()}>
          {texts.ranking}
        </Link>
      }
    >
      <div className="flex min-h-10 items-center gap-3.5">
        {me ? (
          <>
            <PointsBadge large label={texts.points(me.points)}>
              {number(me.points)}
            </PointsBadge>
            <p className="meta">
              {me.rank === null ? texts.weekWithoutRank : <Rank rank={me.rank} />}
            </p>
          </>
        ) : (
          <span aria-hidden="true" data-skeleton className="grid flex-1 gap-2">
            <SkeletonLine className="w-[60%]" />
            <SkeletonLine className="w-[80%]" />
          </span>
        )}
      </div>
    </RailSection>
  );
}

function Rank({ rank }: { rank: number }) {
  const { number: place, mark, of } = texts.rank(rank);
  return (
    <>
      {texts.week}
      <br />
      <span aria-hidden="true">
        {place}
        <sup>{mark}</sup>
        {of}
      </span>
      <span className="sr-only">{texts.rankAloud(rank)}</span>
    </>
  );
}
