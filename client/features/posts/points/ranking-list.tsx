import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useCallback, useState } from "react";
import type { RankingPeriod } from "../../../../shared/posts/points.ts";
import type { Ranking } from "../../../../shared/posts/ranking.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { MemberLink } from "../../../product/member-link.tsx";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { RankRow } from "../../../product/rank-row.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { OwnRank } from "./own-rank.tsx";
import { pointQueries } from "./point-queries.ts";
import { texts } from "./texts.ts";

type RankingListProps = { period: RankingPeriod; groupId?: string | undefined };

/** The first fifty members, then the viewer's own rank. */
export function RankingList({ period, groupId }: RankingListProps) {
  const [ownRow, setOwnRow] = useState<Element | null>(null);
  const ranking = useQuery({
    ...pointQueries.ranking(period, groupId),
    placeholderData: keepPreviousData,
  });
  if (ranking.isPending) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={8} />
      </div>
    );
  }
  if (ranking.isError) {
    return (
      <Failed
        title={texts.failed}
        retryLabel={texts.retry}
        busy={ranking.isFetching}
        onRetry={() => ranking.refetch()}
      >
        {texts.failedBody}
      </Failed>
    );
  }
  return (
    <>
      {ranking.data.items.length === 0 && (
        <EmptyState title={texts.empty[period]} level={3}>
          {texts.emptyBody}
        </EmptyState>
      )}
      <Rows ranking={ranking.data} onOwnRow={setOwnRow} />
      {ranking.data.items.length >= 50 && (
        <p className="py-4 text-center text-meta text-ink-2">{texts.ends}</p>
      )}
      <OwnRank me={ranking.data.me} row={ownRow} />
    </>
  );
}

type RowsProps = { ranking: Ranking; onOwnRow: (row: Element | null) => void };

function Rows({ ranking, onOwnRow }: RowsProps) {
  const me = useMe();
  const OwnItem = useCallback(
    (props: ComponentProps<"li">) => <li {...props} ref={onOwnRow} />,
    [onOwnRow],
  );
  const most = ranking.items[0]?.points ?? 1;
  return (
    <ol>
      {ranking.items.map(({ rank, member, points }) => (
        <RankRow
          key={member.id}
          as={member.id === me.id ? OwnItem : "li"}
          rank={rank}
          self={member.id === me.id}
          face={
            <MemberLink id={member.id} aside>
              <Avatar name={member.name} src={member.avatarUrl} />
            </MemberLink>
          }
          name={
            <MemberLink id={member.id}>{member.id === me.id ? texts.you : member.name}</MemberLink>
          }
          share={points / Math.max(1, most)}
          merit={<PointsBadge label={texts.points(points)}>{number(points)}</PointsBadge>}
        />
      ))}
    </ol>
  );
}
