import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { MAX_SHARE_IMAGES } from "../../../shared/sharing/platforms.ts";
import type { Share } from "../../../shared/sharing/shares.contract.ts";
import { AttachmentTiles, useAttachments } from "../../features/media/index.ts";
import { PhotoSheet } from "../../features/media/sending/lazy.ts";
import {
  publishingQueries,
  ShareCreator,
  type ShareDraft,
  useKeptDraft,
} from "../../features/sharing/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";

type WrittenShareProps = {
  name: string;
  begin: () => ShareDraft;
  /** A picture that a new share begins with, copied as a file of the member's own. */
  pictureUrl: string | null;
  onPublished: (share: Share) => void;
};

/** The creator with its images and its film. */
export function WrittenShare({ name, begin, pictureUrl, onPublished }: WrittenShareProps) {
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

/** Copies a picture of the community into the member's own files, once. */
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
      // If it fails the text is there all the same, and an image can be added by hand.
      .catch(() => undefined);
    return () => left.abort();
  }, [url]);
}
