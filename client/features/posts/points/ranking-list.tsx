import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useCallback, useState } from "react";
import { Link } from "react-router";
import type { RankingPeriod } from "../../../../shared/posts/points.ts";
import type { Ranked, Ranking } from "../../../../shared/posts/ranking.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { shortNumber } from "../../../infrastructure/words/short-number.ts";
import { MemberLink } from "../../../product/member-link.tsx";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { RankRow } from "../../../product/rank-row.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { AvatarPile } from "../../../ui/drawings/avatar-pile.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { OwnRank } from "./own-rank.tsx";
import { Podium } from "./podium.tsx";
import { pointQueries } from "./point-queries.ts";
import { ReceivedLikes } from "./received-likes.tsx";
import { texts } from "./texts.ts";
import { actsGiven, boardOf } from "./told.ts";

type RankingListProps = { period: RankingPeriod; groupId?: string | undefined };

/** The first fifty members, what the reader received, then their own rank. */
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
      <Board ranking={ranking.data} period={period} onOwnRow={setOwnRow} />
      <ReceivedLikes />
      <Discreet />
      <OwnRank me={ranking.data.me} period={period} row={ownRow} />
    </>
  );
}

/** The way to leave the ranking, which is in the settings. */
function Discreet() {
  const { settings } = usePaths();
  return (
    <p className="meta border-t border-line px-gutter">
      <Link to={settings()} className="link inline-flex min-h-11 items-center">
        {texts.discreet}
      </Link>
    </p>
  );
}

type BoardProps = {
  ranking: Ranking;
  period: RankingPeriod;
  onOwnRow: (row: Element | null) => void;
};

function Board({ ranking: { items, total }, period, onOwnRow }: BoardProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { arches, rows, folded } = boardOf(items);
  const beyond = Math.max(0, (total ?? items.length) - items.length);
  return (
    <>
      <Podium arches={arches} onOwn={onOwnRow} />
      <ol className={rows.length > 0 ? "border-t border-line" : undefined}>
        {rows.map((ranked) => (
          <Row key={ranked.member.id} ranked={ranked} onOwnRow={onOwnRow} />
        ))}
      </ol>
      {folded.length > 0 && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-14 w-full items-center gap-3 border-t border-line px-gutter py-2 text-left -outline-offset-3 hover:bg-sunk/55"
        >
          <AvatarPile
            people={folded.map(({ member }) => ({ name: member.name, src: member.avatarUrl }))}
          />
          <span className="min-w-0 flex-1">{texts.others(folded.length + beyond, period)}</span>
          <Icon of={ChevronDown} size="s" className={unfolded ? "rotate-180" : ""} />
        </button>
      )}
      {unfolded && (
        <ol className="border-t border-line">
          {folded.map((ranked) => (
            <Row key={ranked.member.id} ranked={ranked} onOwnRow={onOwnRow} />
          ))}
        </ol>
      )}
      {items.length >= 50 && (folded.length === 0 || unfolded) && (
        <p className="py-4 text-center text-meta text-ink-2">{texts.ends}</p>
      )}
    </>
  );
}

type RowProps = { ranked: Ranked; onOwnRow: (row: Element | null) => void };

function Row({ ranked: { rank, member, points, given }, onOwnRow }: RowProps) {
  const own = member.id === useMe().id;
  const OwnItem = useCallback(
    (props: ComponentProps<"li">) => <li {...props} ref={onOwnRow} />,
    [onOwnRow],
  );
  return (
    <RankRow
      as={own ? OwnItem : "li"}
      rank={rank}
      self={own}
      face={
        <MemberLink id={member.id} aside>
          <Avatar name={member.name} src={member.avatarUrl} />
        </MemberLink>
      }
      name={<MemberLink id={member.id}>{own ? texts.you : member.name}</MemberLink>}
      meta={texts.given(actsGiven(given))}
      merit={<PointsBadge label={texts.points(points)}>{shortNumber(points)}</PointsBadge>}
    />
  );
}
