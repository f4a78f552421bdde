import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { MAX_SHARE_IMAGES, PLATFORMS, type PlatformId } from "../../../shared/sharing/platforms.ts";
import type { Share } from "../../../shared/sharing/shares.contract.ts";
import { announcementOf, calendarQueries } from "../../features/gathering/index.ts";
import { AttachmentTiles, useAttachments } from "../../features/media/index.ts";
import { PhotoSheet } from "../../features/media/sending/lazy.ts";
import { newId, postQueries } from "../../features/posts/index.ts";
import {
  creatorTexts,
  type Draft,
  draftOfPost,
  draftOfShare,
  emptyDraft,
  LatestShares,
  publishingQueries,
  ShareCreator,
  SourceGone,
  SourceLoading,
  useKeptDraft,
  usePublishingLive,
} from "../../features/sharing/index.ts";
import { ProgressSheet } from "../../features/sharing/lazy.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";

export const handle: PageHandle = { dock: false, Right: LatestShares };

/**
 * `/shareSocial`: publishing to other platforms. `?partage=` begins with a post of one's own,
 * `?event=` with an event, `?copie=` with an earlier publication (`&plateforme=` for one platform
 * only), `?publication=` shows how one advances.
 */
export function Component() {
  const [query] = useSearchParams();
  const { publication, fresh, round, follow, close } = useFollowed(query);
  const source = useSource(query);
  usePageTitle(creatorTexts.title);
  usePublishingLive();
  return (
    <>
      {source.state === "loading" && <SourceLoading />}
      {source.state === "gone" && <SourceGone />}
      {source.state === "ready" && (
        <Writing
          key={`${source.name} ${round}`}
          name={source.name}
          begin={source.begin}
          pictureUrl={source.pictureUrl ?? null}
          onPublished={follow}
        />
      )}
      <Suspense>
        {publication && <ProgressSheet shareId={publication} fresh={fresh} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The publication that the address follows, and the round of writing that goes with it. */
function useFollowed(query: URLSearchParams) {
  const navigate = useNavigate();
  const [published, setPublished] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const publication = query.get("publication");
  const fresh = publication === published;

  const follow = (share: Share) => {
    setPublished(share.id);
    const kept = new URLSearchParams(query);
    kept.set("publication", share.id);
    void navigate(`${paths.shareSocial()}?${kept}`, { replace: true });
  };
  const close = () => {
    // What was just published leaves the creator empty; anything else leaves it as it was.
    if (fresh) setRound((before) => before + 1);
    setPublished(null);
    const kept = new URLSearchParams(fresh ? "" : query);
    kept.delete("publication");
    void navigate(kept.size > 0 ? `${paths.shareSocial()}?${kept}` : paths.shareSocial(), {
      replace: true,
    });
  };
  return { publication, fresh, round, follow, close };
}

type Source =
  | { state: "loading" | "gone" }
  | { state: "ready"; name: string; begin: () => Draft; pictureUrl?: string | null };

/** What the creator begins with, as the address says. */
function useSource(query: URLSearchParams): Source {
  const postId = query.get("partage");
  const eventId = query.get("event");
  const shareId = query.get("copie");
  const only = PLATFORMS.find((id) => id === query.get("plateforme")) ?? null;
  const post = useQuery({ ...postQueries.one(postId ?? ""), enabled: postId !== null });
  const event = useQuery({ ...calendarQueries.one(eventId ?? ""), enabled: eventId !== null });
  const share = useQuery({ ...publishingQueries.share(shareId ?? ""), enabled: shareId !== null });
  const { data: begun } = post;
  const { data: announced } = event;
  const { data: former } = share;
  if (postId && begun) {
    return ready(`publication.partage.${postId}`, () => draftOfPost(newId(), begun));
  }
  if (eventId && announced) {
    if (!announced.abilities.boost) return { state: "gone" };
    const link = announced.publicUrl ? new URL(announced.publicUrl, location.origin).href : "";
    const begin = () => ({ ...emptyDraft(newId()), text: announcementOf(announced), link });
    return {
      ...ready(`publication.evenement.${eventId}`, begin),
      pictureUrl: announced.imageUrl,
    };
  }
  if (shareId && former)
    return ready(nameOfCopy(shareId, only), () => draftOfShare(newId(), former, only));
  if (post.isError || event.isError || share.isError) return { state: "gone" };
  if (postId || eventId || shareId) return { state: "loading" };
  return ready("publication", () => emptyDraft(newId()));
}

const ready = (name: string, begin: () => Draft) => ({ state: "ready" as const, name, begin });
const nameOfCopy = (id: string, only: PlatformId | null) =>
  ["publication.copie", id, only].filter(Boolean).join(".");

type WritingProps = {
  name: string;
  begin: () => Draft;
  /** A picture that a new one begins with, copied as one's own. */
  pictureUrl: string | null;
  onPublished: (share: Share) => void;
};

function Writing({ name, begin, pictureUrl, onPublished }: WritingProps) {
  const navigate = useNavigate();
  const own = usePaths();
  const kept = useKeptDraft(name, begin);
  const images = useAttachments(MAX_SHARE_IMAGES, kept.begun.images);
  const video = useAttachments(1, kept.begun.video);
  useFirstPicture(kept.fresh ? pictureUrl : null, images.add);
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

/** Brings a picture of the community among one's own files, once. */
function useFirstPicture(url: string | null, add: (files: File[]) => void): void {
  const bring = useEffectEvent((picture: File) => add([picture]));
  useEffect(() => {
    if (!url) return;
    const left = new AbortController();
    fetch(url, { signal: left.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const picture = await answer.blob();
        const name = `evenement.${picture.type.split("/")[1] ?? "webp"}`;
        bring(new File([picture], name, { type: picture.type }));
      })
      // Without it the text is there all the same, and an image can be added by hand.
      .catch(() => undefined);
    return () => left.abort();
  }, [url]);
}
