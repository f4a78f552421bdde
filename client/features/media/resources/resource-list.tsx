import { useInfiniteQuery } from "@tanstack/react-query";
import type { Resource, ResourceKind } from "../../../../shared/media/media.contract.ts";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { ListFoot } from "../../../ui/lists/list-foot.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { mediaQueries, type ResourceQuestion } from "../media-queries.ts";
import { ResourceRow } from "./resource-row.tsx";
import { ResourceTile } from "./resource-tile.tsx";
import { texts } from "./texts.ts";

/** Three or four pictures to a row. */
const GRID = "grid grid-cols-3 gap-0.75 sm:grid-cols-4";

/** The media and links of the posts and channels the viewer may read; each links back. */
export function ResourceList(question: ResourceQuestion) {
  const { kind, words } = question;
  const list = useInfiniteQuery(mediaQueries.resources(question));
  const resources = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <ResourcesLoading kind={kind} />;
  if (list.isError && resources.length === 0) {
    return <ResourcesFailed busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  if (resources.length === 0) return <Nothing kind={kind} words={words} />;
  return (
    <>
      <Resources kind={kind} resources={resources} />
      <ListFoot
        more={list.hasNextPage}
        moreLabel={texts.more}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        end={texts.end}
      />
    </>
  );
}

type ResourcesProps = {
  kind: ResourceKind | undefined;
  resources: Resource[];
  /** How pictures are set out. */
  grid?: string;
};

/** Pictures in a grid, everything else in lines. */
export function Resources({ kind, resources, grid = GRID }: ResourcesProps) {
  const label = texts.list[kind ?? "all"];
  if (inGrid(kind)) {
    return (
      <ul aria-label={label} className={grid}>
        {resources.map((resource) => (
          <li key={keyOf(resource)}>
            <ResourceTile resource={resource} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <List aria-label={label}>
      {resources.map((resource) => (
        <li key={keyOf(resource)}>
          <ResourceRow resource={resource} />
        </li>
      ))}
    </List>
  );
}

const inGrid = (kind: ResourceKind | undefined) => kind === "image" || kind === "video";

/** A file may be in a post and in a channel: its id alone would repeat a key. */
const keyOf = ({ media, postId, channel, createdAt }: Resource) =>
  [media?.id, postId, channel?.id, createdAt].join(" ");

/** They could not be read: says so, and offers to try again. */
export function ResourcesFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Failed title={texts.failed} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
      {texts.failedBody}
    </Failed>
  );
}

type NothingProps = { kind: ResourceKind | undefined; words: string };

/** None of a kind, or none that the words name. */
export function Nothing({ kind, words }: NothingProps) {
  if (words) {
    return (
      <p role="status" className="px-gutter py-8 text-center text-ink-2">
        {texts.none(words)}
      </p>
    );
  }
  return (
    <EmptyState title={texts.empty[kind ?? "all"]}>{texts.emptyBody[kind ?? "all"]}</EmptyState>
  );
}

/** Resources to come, at their size. */
export function ResourcesLoading({ kind }: { kind: ResourceKind | undefined }) {
  return (
    <div role="status" aria-label={texts.loading} className={inGrid(kind) ? GRID : undefined}>
      {inGrid(kind) ? (
        Array.from({ length: 12 }, (_, cell) => (
          <span key={cell} className="aspect-square bg-sunk" />
        ))
      ) : (
        <SkeletonList rows={6} shape="arch" />
      )}
    </div>
  );
}
