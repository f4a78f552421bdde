import { Play } from "lucide-react";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { type Fitted, instagramShape, type PreviewImage } from "../adapted.ts";
import { texts } from "../texts.ts";
import { useLinkCard } from "../use-link-card.ts";
import { CroppedImage, isCropped } from "./crop/cropped-image.tsx";

const words = texts.preview;
const MOST_IMAGES = 4;

type FrameMediaProps = { platform: PlatformId; fitted: Fitted };

/** The images and the film, in the shape that the platform gives them. */
export function FrameMedia({ platform, fitted }: FrameMediaProps) {
  const { images, video } = fitted;
  const instagram = platform === "instagram";
  const [first] = images;
  return (
    <>
      {video && <Film src={video.src} />}
      {instagram && first && <OneByOne image={first} total={images.length} />}
      {!instagram && images.length > 0 && <Together images={images} />}
    </>
  );
}

/** Side by side, four at most: the last one tells how many more there are. */
function Together({ images }: { images: readonly PreviewImage[] }) {
  const more = images.length - MOST_IMAGES;
  const single = images.length === 1;
  return (
    <div className={cx("grid gap-0.5", !single && "grid-cols-2")}>
      {images.slice(0, MOST_IMAGES).map((image, index) => (
        <span key={image.key} className="relative grid">
          <Image image={image} ratio={single ? aloneRatio(image) : 1} />
          {more > 0 && index === MOST_IMAGES - 1 && (
            <span className="absolute right-1.5 bottom-1.5 rounded-full bg-night px-2.5 py-0.5 font-semibold text-on-night">
              {texts.summary.more(more)}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** What its author cropped is shown in the shape they chose. */
const aloneRatio = (image: PreviewImage): number =>
  isCropped(image) ? image.width / image.height : 1.5;

/** One at a time, as Instagram shows them: whole, on a white ground where its shape needs one. */
function OneByOne({ image, total }: { image: PreviewImage; total: number }) {
  const { ratio, filled } = instagramShape(image);
  return (
    <>
      <span className="relative grid">
        <Image image={image} ratio={ratio} whole />
        {total > 1 && (
          <span className="absolute top-2 right-2 rounded-full bg-night px-2.5 py-0.5 text-on-night tabular-nums">
            {words.counter(1, total)}
          </span>
        )}
      </span>
      {filled && <p className="px-3.5 pt-2 text-ink-2">{words.filled}</p>}
    </>
  );
}

type ImageProps = {
  image: PreviewImage;
  ratio: number;
  /** Shown whole, on the white ground that the server gives it. */
  whole?: boolean;
};

const Image = ({ image, ratio, whole }: ImageProps) =>
  isCropped(image) ? (
    <CroppedImage image={image} ratio={ratio} whole={whole} />
  ) : (
    <img
      src={image.src}
      alt={image.alt}
      style={{ aspectRatio: String(ratio), ...(whole && { background: "white" }) }}
      className={cx("dim w-full bg-sunk", whole ? "object-contain" : "object-cover")}
    />
  );

const Film = ({ src }: { src: string }) => (
  <div className="relative grid aspect-video place-items-center bg-night text-on-night">
    {src && <img src={src} alt="" className="dim absolute inset-0 size-full object-cover" />}
    <span className="relative grid size-12 place-items-center rounded-full bg-night">
      <Icon of={Play} filled />
      <span className="sr-only">{words.video}</span>
    </span>
  </div>
);

/** The card that the platform draws from the page of the link. */
export function FrameLink({ link }: { link: string | null }) {
  const card = useLinkCard(link);
  if (!card) return null;
  return (
    <div className="bg-sunk px-3.5 pt-2.5 pb-3">
      <p className="truncate text-ink-2 uppercase">{card.host}</p>
      {card.title && <p className="font-semibold wrap-anywhere">{card.title}</p>}
    </div>
  );
}
