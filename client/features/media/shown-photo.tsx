import { type ReactNode, useEffect, useState } from "react";
import type { Media } from "../../../shared/media/media.contract.ts";
import { photosWait } from "../../infrastructure/files/data-saver.ts";
import { cx } from "../../ui/cx.ts";
import { MosaicCell } from "../../ui/drawings/mosaic.tsx";
import { Photo } from "../../ui/drawings/photo.tsx";
import { PhotoPlaceholder } from "../../ui/drawings/photo-placeholder.tsx";
import { COLUMN_SIZES, HALF_SIZES, photoSize, photoSource, photoWeight } from "./photo-source.ts";
import { texts } from "./texts.ts";
import { mainColour, thumbhashUrl } from "./thumbhash-url.ts";

type ShownPhotoProps = {
  photo: Media;
  onOpen: () => void;
  /** Its place in a mosaic. */
  place?: { index: number; total: number };
};

/** Photos the reader asked for on this page: back in a list, they are shown without asking. */
const asked = new Set<string>();

/** A photo; where data is dear, its colours and size until the reader asks for it. */
export const ShownPhoto = import.meta.env.SSR ? FirstPhoto : PhotoOnPhone;

/**
 * A photo as the server renders it, over its main colour. Only the phone knows whether data is
 * dear: `public/theme.js` marks the page before the photo is requested, and CSS then hides it.
 */
function FirstPhoto({ photo, place }: ShownPhotoProps) {
  const colour = mainColour(photo.thumbhash);
  const source = photoSource(photo, place ? HALF_SIZES : COLUMN_SIZES);
  const drawn = { ...source, ...photoSize(photo), alt: photo.alt };
  return (
    <div
      className={cx(
        "bg-sunk in-data-photos-wait:*:hidden [&>figure]:bg-transparent",
        place ? "size-full" : "aspect-[4/3] lg:aspect-[16/10]",
      )}
      style={colour ? { backgroundColor: colour } : undefined}
    >
      {place ? <MosaicCell {...drawn} /> : <Photo {...drawn} />}
    </div>
  );
}

function PhotoOnPhone({ photo, onOpen, place }: ShownPhotoProps) {
  const source = photoSource(photo, place ? HALF_SIZES : COLUMN_SIZES);
  const [state, ask] = useArrival(photo, source);
  if (state !== "shown") {
    const bytes = photoWeight(photo, Math.min(innerWidth, 640), devicePixelRatio);
    const words = {
      waiting: texts.see(bytes),
      loading: texts.loading(bytes),
      failed: texts.failed,
    };
    return (
      <PhotoPlaceholder
        state={state}
        hashUrl={thumbhashUrl(photo.thumbhash)}
        fill={Boolean(place)}
        compact={Boolean(place)}
        onLoad={ask}
      >
        {words[state]}
      </PhotoPlaceholder>
    );
  }
  const { alt } = photo;
  const drawn = { ...source, ...photoSize(photo), alt, onOpen };
  return (
    <WithColours photo={photo}>
      {place ? (
        <MosaicCell {...drawn} openLabel={texts.openOne(place.index + 1, place.total, alt)} />
      ) : (
        <Photo {...drawn} openLabel={texts.open(alt)} />
      )}
    </WithColours>
  );
}

/** How far a photo has come, and how to ask for it; where data is not dear, it is shown at once. */
function useArrival({ id }: Media, source: ReturnType<typeof photoSource>) {
  const [state, setState] = useState<"waiting" | "loading" | "failed" | "shown">(() =>
    photosWait() && !asked.has(id) ? "waiting" : "shown",
  );
  useEffect(() => {
    if (state !== "loading") return;
    return load(source, (arrived) => {
      if (arrived) asked.add(id);
      setState(arrived ? "shown" : "failed");
    });
  }, [state, id]);
  return [state, () => setState("loading")] as const;
}

/** The few colours of the photo stand behind it until it arrives. */
function WithColours({ photo, children }: { photo: Media; children: ReactNode }) {
  const colours = thumbhashUrl(photo.thumbhash);
  return (
    <div
      className="size-full bg-cover bg-center [&>figure]:bg-transparent"
      style={colours ? { backgroundImage: `url("${colours}")` } : undefined}
    >
      {children}
    </div>
  );
}

/** Fetches a photo into the browser's cache and says whether it came. */
function load(source: ReturnType<typeof photoSource>, tell: (arrived: boolean) => void) {
  const image = new Image();
  image.onload = () => tell(true);
  image.onerror = () => tell(false);
  if (source.srcSet) {
    image.sizes = source.sizes ?? "";
    image.srcset = source.srcSet;
  }
  image.src = source.src;
  return () => {
    image.onload = null;
    image.onerror = null;
  };
}
