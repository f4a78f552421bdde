import { type ComponentType, Fragment } from "react";
import { useLocation } from "react-router";
import { DailyVerse, OwnMerit } from "../../features/people/index.ts";
import { RailSearch } from "../search-keys.tsx";
import { RailBeside, RailStillRead } from "./rail-beside.tsx";
import { spotOf } from "./spot-of.ts";
import { useRail, useSubjectPending } from "./use-rail.ts";

/** The right column: the search, what stands beside the page, one's merci/bénis, a verse. */
export function Rail({ Right }: { Right: ComponentType | undefined }) {
  return (
    <>
      <RailSearch />
      {Right ? (
        <>
          <Right />
          <AtFoot />
        </>
      ) : (
        <OfPage />
      )}
    </>
  );
}

function OfPage() {
  const { pathname } = useLocation();
  const spot = spotOf(pathname);
  const read = useRail(spot);
  const rail = useSubjectPending(spot) ? undefined : read;
  return (
    <>
      {rail === undefined && <RailStillRead spot={spot} />}
      {rail && <RailBeside spot={spot} rail={rail} />}
      {/* Drawn anew under what was just read, it appears there rather than moves. */}
      <Fragment key={rail === undefined ? "reading" : "read"}>
        <AtFoot />
      </Fragment>
    </>
  );
}

const AtFoot = () => (
  <>
    <OwnMerit />
    <DailyVerse />
  </>
);
