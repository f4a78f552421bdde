import { Fragment, lazy, type ReactNode, Suspense, useState } from "react";
import type { Media } from "../../../shared/media/media.contract.ts";
import { cx } from "../../ui/cx.ts";
import { Mosaic } from "../../ui/drawings/mosaic.tsx";
import { ShownPhoto } from "./shown-photo.tsx";
import { texts } from "./texts.ts";
import { thumbhashUrl } from "./thumbhash-url.ts";

const PhotoViewer = lazy(() =>
  import("./viewer/photo-viewer.tsx").then((m) => ({ default: m.PhotoViewer })),
);
const OtherMedia = lazy(() =>
  import("./playing/other-media.tsx").then((m) => ({ default: m.OtherMedia })),
);

type PostMediaProps = {
  media: Media[];
  /** Who sent them, for the names of players. */
  author?: string;
  /** Under a comment, which has its own margins. */
  flush?: boolean | undefined;
  /** A voice while its player loads: its room alone, without. */
  voiceRoom?: ((voice: Media) => ReactNode) | undefined;
};

/** What a text comes with: photos and films edge to edge, then voices and files. */
export function PostMedia({ media, author, flush, voiceRoom }: PostMediaProps) {
  const photos = media.filter(({ kind }) => kind === "image");
  const others = media.filter(({ kind }) => kind !== "image");
  const room = <RoomFor media={others} flush={flush} voiceRoom={voiceRoom} />;
  return (
    <>
      {photos.length > 0 && <Photos photos={photos} />}
      {others.length > 0 && (
        <div className="not-first:mt-3">
          <Suspense fallback={room}>
            {import.meta.env.SSR ? (
              room
            ) : (
              <OtherMedia media={others} author={author} flush={flush} />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
}

/** One photo or a mosaic of several; a tap opens them in full. */
function Photos({ photos }: { photos: Media[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const [only] = photos;
  return (
    <>
      {photos.length === 1 && only && <ShownPhoto photo={only} onOpen={() => setOpened(0)} />}
      {photos.length > 1 && (
        <Mosaic
          label={texts.photos(photos.length)}
          total={photos.length}
          moreLabel={texts.others(photos.length - 3)}
        >
          {photos.slice(0, 3).map((photo, index) => (
            <ShownPhoto
              key={photo.id}
              photo={photo}
              place={{ index, total: photos.length }}
              onOpen={() => setOpened(index)}
            />
          ))}
        </Mosaic>
      )}
      <Suspense>
        {opened !== null && (
          <PhotoViewer photos={photos} first={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Holds the height of the players while their code loads: nothing jumps when it arrives. */
function RoomFor({ media, flush, voiceRoom }: Omit<PostMediaProps, "author">) {
  return media.map((one) => {
    const { id, kind, width, height } = one;
    if (kind === "audio" && voiceRoom) return <Fragment key={id}>{voiceRoom(one)}</Fragment>;
    return kind === "video" ? (
      <div
        key={id}
        className="bg-sunk bg-cover"
        style={{
          aspectRatio: Math.max(1, width && height ? width / height : 16 / 9),
          backgroundImage: `url(${thumbhashUrl(one.thumbhash)})`,
        }}
      />
    ) : (
      <div
        key={id}
        className={cx("h-16 rounded-control bg-sunk not-first:mt-2", !flush && "mx-gutter")}
      />
    );
  });
}
