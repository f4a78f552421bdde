import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { needsReading } from "../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { affiliationQueries } from "./affiliation-queries.ts";
import { JoinedList } from "./joined-list.tsx";
import { OpenLinks } from "./open-links.tsx";
import { OwnLink } from "./own-link.tsx";
import { texts } from "./texts.ts";

/** The member's link, who joined by it, and for those who moderate the links of others. */
export function AffiliationBoard() {
  const { role } = useMe();
  const link = useQuery(affiliationQueries.own);
  needsReading(link);
  if (link.isPending) return <Coming />;
  if (!link.data) {
    return (
      <Failed
        title={texts.failed}
        retryLabel={texts.retry}
        busy={link.isFetching}
        onRetry={() => link.refetch()}
      >
        {errorText(link.error)}
      </Failed>
    );
  }
  return (
    <CardStack>
      <OwnLink link={link.data.link} />
      <JoinedList />
      {role !== "membre" && <OpenLinks />}
    </CardStack>
  );
}

function Coming() {
  return (
    <CardStack>
      <div role="status" aria-label={texts.loading}>
        <Card pad aria-hidden="true" className="grid h-176 content-start gap-4">
          <SkeletonLine />
          <SkeletonLine className="w-[70%]" />
          <span className="h-18 rounded-control bg-sunk" />
          <span className="h-25 rounded-control bg-sunk" />
          <span className="size-52 rounded-control bg-sunk" />
        </Card>
      </div>
    </CardStack>
  );
}
