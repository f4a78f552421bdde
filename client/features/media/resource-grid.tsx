import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Resource } from "../../../shared/media.ts";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Failed } from "../../ui/failed.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { Void } from "../../ui/void.tsx";
import { mediaQueries } from "./media-queries.ts";
import { texts } from "./texts.ts";
import { thumbhashUrl } from "./thumbhash-url.ts";

type ResourceGridProps = { groupId?: string | undefined; words: string };

/** Photos of the posts one may read, three or four to a row; each leads to its post. */
export function ResourceGrid({ groupId, words }: ResourceGridProps) {
  const list = useInfiniteQuery(mediaQueries.resources(groupId, words));
  const resources = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <ResourcesLoading />;
  if (list.isError && resources.length === 0) {
    return (
      <Failed
        title={texts.resources.failed}
        retryLabel={texts.resources.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      >
        {texts.resources.failedBody}
      </Failed>
    );
  }
  if (resources.length === 0) {
    return words ? (
      <p role="status" className="px-gutter py-8 text-center text-ink-2">
        {texts.resources.none(words)}
      </p>
    ) : (
      <Void title={texts.resources.empty}>{texts.resources.emptyBody}</Void>
    );
  }
  return (
    <>
      <ul aria-label={texts.resources.list} className="grid grid-cols-3 gap-0.75 sm:grid-cols-4">
        {resources.map((resource) => (
          <li key={resource.media.id}>
            <ResourceTile resource={resource} />
          </li>
        ))}
      </ul>
      <ListFoot
        more={list.hasNextPage}
        moreLabel={texts.resources.more}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        end={texts.resources.end}
      />
    </>
  );
}

function ResourceTile({ resource }: { resource: Resource }) {
  const paths = usePaths();
  const { media, author, postId } = resource;
  const colours = thumbhashUrl(media.thumbhash);
  return (
    <Link
      to={paths.post(postId)}
      aria-label={texts.resources.open(author.name, media.alt)}
      className="block aspect-square overflow-hidden bg-sunk bg-cover -outline-offset-3"
      style={colours ? { backgroundImage: `url("${colours}")` } : undefined}
    >
      <img
        src={media.thumbnailUrl ?? media.url}
        alt=""
        width="160"
        height="160"
        loading="lazy"
        decoding="async"
        className="dim size-full object-cover"
      />
    </Link>
  );
}

function ResourcesLoading() {
  return (
    <div
      role="status"
      aria-label={texts.resources.loading}
      className="grid grid-cols-3 gap-0.75 sm:grid-cols-4"
    >
      {Array.from({ length: 12 }, (_, cell) => (
        <span key={cell} className="aspect-square bg-sunk" />
      ))}
    </div>
  );
}
