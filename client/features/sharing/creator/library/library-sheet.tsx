import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, Play } from "lucide-react";
import type { Media } from "../../../../../shared/media/media.contract.ts";
import type { ReusableKind } from "../../../../../shared/sharing/share-media.contract.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { callPages } from "../../../../infrastructure/reading/queries.ts";
import { playTime } from "../../../../infrastructure/words/formats.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../../ui/lists/failed.tsx";
import { ListFoot } from "../../../../ui/lists/list-foot.tsx";
import type { MediaLine } from "../creator-media.ts";
import { libraryTexts as words } from "./texts.ts";

const GRID = "grid grid-cols-3 gap-1 sm:grid-cols-4";

type LibrarySheetProps = { kind: ReusableKind; line: MediaLine; onClose: () => void };

/** What the member's publications showed before: a press takes it, or takes it out again. */
export function LibrarySheet({ kind, line, onClose }: LibrarySheetProps) {
  const inIt = line.items.length;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title[kind]}
      lead={words.lead}
      closeLabel={words.close}
      foot={
        <div className="grid gap-2">
          <p role="status" className="meta">
            {line.full ? words.full[kind] : inIt > 0 && words.chosen[kind](inIt)}
          </p>
          <Button wide onClick={onClose}>
            {words.done}
          </Button>
        </div>
      }
    >
      <SentMedia kind={kind} line={line} />
    </Sheet>
  );
}

function SentMedia({ kind, line }: Omit<LibrarySheetProps, "onClose">) {
  const list = useInfiniteQuery({ ...callPages("shares", "listMedia", { kind }), staleTime: 0 });
  const sent = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Loading />;
  if (list.isError && sent.length === 0) {
    return (
      <Failed
        title={words.failed}
        retryLabel={words.retry}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {errorText(list.error)}
      </Failed>
    );
  }
  if (sent.length === 0) {
    return <EmptyState title={words.empty[kind]}>{words.emptyBody}</EmptyState>;
  }
  return (
    <>
      <ul aria-label={words.title[kind]} className={GRID}>
        {sent.map((media, index) => (
          <li key={media.id}>
            <SentTile
              media={media}
              name={media.alt || words.unnamed[kind](index + 1)}
              line={line}
            />
          </li>
        ))}
      </ul>
      <ListFoot
        more={list.hasNextPage}
        moreLabel={words.more}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={words.loading} className={GRID}>
      {Array.from({ length: 12 }, (_, cell) => (
        <span key={cell} className="aspect-square rounded-control bg-sunk" />
      ))}
    </div>
  );
}

type SentTileProps = { media: Media; name: string; line: MediaLine };

function SentTile({ media, name, line }: SentTileProps) {
  const taken = line.items.find(({ id }) => id === media.id);
  const film = media.kind === "video";
  const picture = media.thumbnailUrl ?? (film ? null : media.url);
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={Boolean(taken)}
      disabled={!taken && line.full}
      onClick={() => (taken ? line.remove(taken.key) : line.reuse(media))}
      className={cx(
        "relative block aspect-square w-full overflow-hidden rounded-control bg-sunk disabled:opacity-50",
        taken && "edge-blue",
      )}
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width="160"
          height="160"
          loading="lazy"
          decoding="async"
          className="dim size-full object-cover"
        />
      )}
      {film && (
        <span className="absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-mark bg-night px-1.5 text-meta/[1.375rem] text-on-night tabular-nums">
          <Icon of={Play} size="xs" filled />
          {media.duration !== null && playTime(media.duration)}
        </span>
      )}
      {taken && (
        <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-blue text-on-blue">
          <Icon of={Check} size="s" />
        </span>
      )}
    </button>
  );
}
