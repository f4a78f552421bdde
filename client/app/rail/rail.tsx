import { type ComponentType, Fragment } from "react";
import { useLocation } from "react-router";
import { DailyVerse, OwnMerit } from "../../features/people/index.ts";
import { RailSearch } from "../search-keys.tsx";
import { isEmptyRail, RailBeside, RailOtherwise, RailStillRead } from "./rail-beside.tsx";
import { spotOf } from "./spot-of.ts";
import { useComing, useRail, useSubjectPending } from "./use-rail.ts";

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
  const empty = rail ? isEmptyRail(spot, rail) : false;
  const coming = useComing(empty);
  const reading = rail === undefined || (empty && coming === undefined);
  return (
    <>
      {rail === undefined && <RailStillRead spot={spot} />}
      {rail && !empty && <RailBeside spot={spot} rail={rail} />}
      {empty && <RailOtherwise events={coming} />}
      {/* Drawn anew under what was just read, it appears there rather than moves. */}
      <Fragment key={reading ? "reading" : "read"}>
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
