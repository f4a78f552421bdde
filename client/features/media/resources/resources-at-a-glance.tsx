import { useQueries } from "@tanstack/react-query";
import type { ResourceKind } from "../../../../shared/media/media.contract.ts";
import { mediaQueries } from "../media-queries.ts";
import { Nothing, Resources, ResourcesFailed, ResourcesLoading } from "./resource-list.tsx";
import { texts } from "./texts.ts";

/** Six pictures: two rows on a phone, one where there is room. */
const STRIP = "grid grid-cols-3 gap-0.75 sm:grid-cols-6";

const KINDS: readonly ResourceKind[] = ["image", "audio", "file", "video", "link"];

/** How many of each kind are shown before one asks for them all. */
const SHOWN: Record<ResourceKind, number> = { image: 6, video: 3, audio: 4, file: 4, link: 4 };

type GlanceProps = {
  groupId?: string | undefined;
  /** Shows all of a kind. */
  onKind: (kind: ResourceKind) => void;
};

/** The newest of each kind, under its name. */
export function ResourcesAtAGlance({ groupId, onKind }: GlanceProps) {
  const lists = useQueries({
    queries: KINDS.map((kind) => mediaQueries.newest({ groupId, kind, limit: SHOWN[kind] })),
  });
  if (lists.some(({ isPending }) => isPending)) return <ResourcesLoading kind={undefined} />;
  const failed = lists.filter(({ data, isError }) => isError && !data);
  if (failed.length > 0) {
    return (
      <ResourcesFailed
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const list of failed) void list.refetch();
        }}
      />
    );
  }
  const parts = KINDS.flatMap((kind, index) => {
    const page = lists[index]?.data;
    return page && page.items.length > 0 ? [{ kind, ...page }] : [];
  });
  if (parts.length === 0) return <Nothing kind={undefined} words="" />;
  return parts.map(({ kind, items, nextCursor }) => (
    <section key={kind} className="border-t border-line pb-2">
      <div className="flex min-h-12 items-center justify-between gap-3 px-gutter">
        <h2 className="title text-h4">{texts.kind[kind]}</h2>
        {nextCursor && (
          <button
            type="button"
            aria-label={texts.seeAllOf[kind]}
            onClick={() => onKind(kind)}
            className="link min-h-11"
          >
            {texts.seeAll}
          </button>
        )}
      </div>
      <Resources kind={kind} resources={items} grid={STRIP} />
    </section>
  ));
}
