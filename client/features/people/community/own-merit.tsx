import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { RailSection } from "../../../ui/frame/frame.tsx";
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
        <PointsBadge large label={texts.points(me?.points ?? 0)}>
          {me ? number(me.points) : "…"}
        </PointsBadge>
        {me && (
          <p className="meta">
            {me.rank === null ? texts.weekWithoutRank : <Rank rank={me.rank} />}
          </p>
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
