import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { MAX_SHARE_IMAGES, PLATFORMS, type PlatformId } from "../../shared/platforms.ts";
import type { Share } from "../../shared/shares.ts";
import { AttachmentTiles } from "../features/media/sending/attachment-tiles.tsx";
import { useAttachments } from "../features/media/sending/use-attachments.ts";
import { newId } from "../features/posts/new-id.ts";
import { postQueries } from "../features/posts/post-queries.ts";
import { ShareCreator } from "../features/publishing/creator/creator.tsx";
import { SourceGone, SourceLoading } from "../features/publishing/creator/creator-states.tsx";
import {
  type Draft,
  draftOfPost,
  draftOfShare,
  emptyDraft,
} from "../features/publishing/creator/draft.ts";
import { LatestShares } from "../features/publishing/creator/latest-shares.tsx";
import { texts } from "../features/publishing/creator/texts.ts";
import { useKeptDraft } from "../features/publishing/creator/use-kept-draft.ts";
import { publishingQueries } from "../features/publishing/publishing-queries.ts";
import { usePublishingLive } from "../features/publishing/shared-live.ts";
import type { PageHandle } from "../infrastructure/page-handle.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { paths } from "../infrastructure/paths.ts";
import { usePaths } from "../infrastructure/use-paths.ts";

const PhotoSheet = lazy(() =>
  import("../features/media/sending/photo-sheet.tsx").then((m) => ({ default: m.PhotoSheet })),
);
const ProgressSheet = lazy(() =>
  import("../features/publishing/progress/progress-sheet.tsx").then((m) => ({
    default: m.ProgressSheet,
  })),
);

export const handle: PageHandle = { dock: false, Right: LatestShares };

/**
 * `/shareSocial`: publishing to other platforms. `?partage=` begins with a post of one's own,
 * `?copie=` with an earlier publication (`&plateforme=` for one platform only), `?publication=`
 * shows how one advances.
 */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const publication = query.get("publication");
  const source = useSource(query);
  usePageTitle(texts.title);
  usePublishingLive();

  const follow = (share: Share) => {
    setFresh(share.id);
    const kept = new URLSearchParams(query);
    kept.set("publication", share.id);
    void navigate(`${paths.shareSocial()}?${kept}`, { replace: true });
  };
  const close = () => {
    // What was just published leaves the creator empty; anything else leaves it as it was.
    if (publication === fresh) setRound((before) => before + 1);
    setFresh(null);
    const kept = new URLSearchParams(publication === fresh ? "" : query);
    kept.delete("publication");
    void navigate(kept.size > 0 ? `${paths.shareSocial()}?${kept}` : paths.shareSocial(), {
      replace: true,
    });
  };
  return (
    <>
      {source.state === "loading" && <SourceLoading />}
      {source.state === "gone" && <SourceGone />}
      {source.state === "ready" && (
        <Writing
          key={`${source.name} ${round}`}
          name={source.name}
          begin={source.begin}
          onPublished={follow}
        />
      )}
      <Suspense>
        {publication && (
          <ProgressSheet shareId={publication} fresh={publication === fresh} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

type Source = { state: "loading" | "gone" } | { state: "ready"; name: string; begin: () => Draft };

/** What the creator begins with, as the address says. */
function useSource(query: URLSearchParams): Source {
  const postId = query.get("partage");
  const shareId = query.get("copie");
  const only = PLATFORMS.find((id) => id === query.get("plateforme")) ?? null;
  const post = useQuery({ ...postQueries.one(postId ?? ""), enabled: postId !== null });
  const share = useQuery({ ...publishingQueries.share(shareId ?? ""), enabled: shareId !== null });
  const { data: begun } = post;
  const { data: former } = share;
  if (postId && begun) {
    return ready(`publication.partage.${postId}`, () => draftOfPost(newId(), begun));
  }
  if (shareId && former)
    return ready(nameOfCopy(shareId, only), () => draftOfShare(newId(), former, only));
  if (post.isError || share.isError) return { state: "gone" };
  if (postId || shareId) return { state: "loading" };
  return ready("publication", () => emptyDraft(newId()));
}

const ready = (name: string, begin: () => Draft): Source => ({ state: "ready", name, begin });
const nameOfCopy = (id: string, only: PlatformId | null) =>
  ["publication.copie", id, only].filter(Boolean).join(".");

type WritingProps = { name: string; begin: () => Draft; onPublished: (share: Share) => void };

function Writing({ name, begin, onPublished }: WritingProps) {
  const navigate = useNavigate();
  const own = usePaths();
  const kept = useKeptDraft(name, begin);
  const images = useAttachments(MAX_SHARE_IMAGES, kept.begun.images);
  const video = useAttachments(1, kept.begun.video);
  const state = useQuery({ ...publishingQueries.state, staleTime: 0 });
  const leave = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(own.home()));
  return (
    <ShareCreator
      kept={kept}
      state={state.data}
      reading={{ failed: state.isError, busy: state.isFetching, retry: () => void state.refetch() }}
      media={{ images, video }}
      videoTile={<AttachmentTiles attachments={video} withoutAdd />}
      describe={(key, close) => (
        <Suspense>
          <PhotoSheet attachments={images} itemKey={key} onClose={close} />
        </Suspense>
      )}
      onLeave={leave}
      onPublished={onPublished}
    />
  );
}
