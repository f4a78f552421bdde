import { Film, Link2 } from "lucide-react";
import { PREVIEW_IMAGES } from "../../../../shared/sharing/platforms.ts";
import { shareTypeOf } from "../../../../shared/sharing/share-type.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { type ShownMedia, summaryText } from "./adapted.ts";
import { linkOf } from "./link.ts";
import { texts } from "./texts.ts";

const words = texts.summary;

type ShareSummaryProps = { text: string; link: string; media: ShownMedia };

/** The content about to be published: kind, beginning, first images, counts (spec, section 2). */
export function ShareSummary({ text, link, media }: ShareSummaryProps) {
  const { images, video } = media;
  const [first, ...others] = images.slice(0, PREVIEW_IMAGES);
  const more = images.length - PREVIEW_IMAGES;
  const counts = [
    words.letters(text.trim().length),
    images.length > 0 && words.images(images.length),
    video && words.videos(1),
    link.trim() !== "" && words.links(1),
  ];
  return (
    <Card aria-label={words.title} className="flex flex-wrap items-start gap-3.5 px-gutter py-4">
      {first && (
        <img
          src={first.src}
          alt={first.alt}
          width="88"
          height="100"
          className="dim h-25 w-22 flex-none rounded-arch bg-sunk object-cover"
        />
      )}
      <div className="grid min-w-[min(100%,10rem)] flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <Tag>{words.types[shareTypeOf({ text, images, video })]}</Tag>
        {text.trim() !== "" && <p className="mt-1 wrap-anywhere words">{summaryText(text)}</p>}
        <FurtherImages images={others} more={more} />
        {video && <Line icon={Film} text={words.videoOf(video.name)} />}
        {link.trim() !== "" && <Line icon={Link2} text={linkOf(link) ?? ""} />}
        <p className="meta">{counts.filter(Boolean).join(" · ")}</p>
      </div>
    </Card>
  );
}

type FurtherImagesProps = {
  images: ShownMedia["images"];
  /** How many are not shown. */
  more: number;
};

function FurtherImages({ images, more }: FurtherImagesProps) {
  if (images.length === 0 && more <= 0) return null;
  return (
    <div className="flex items-center gap-1.5">
      {images.map(({ key, src, alt }) => (
        <img
          key={key}
          src={src}
          alt={alt}
          width="44"
          height="44"
          className="dim size-11 rounded-control bg-sunk object-cover"
        />
      ))}
      {more > 0 && (
        <span className="grid size-11 place-items-center rounded-control bg-sunk font-semibold tabular-nums">
          {words.more(more)}
        </span>
      )}
    </div>
  );
}

function Line({ icon, text }: { icon: typeof Film; text: string }) {
  return (
    <p className="meta flex max-w-full items-center gap-1.5">
      <Icon of={icon} size="xs" />
      <span className="truncate">{text}</span>
    </p>
  );
}
