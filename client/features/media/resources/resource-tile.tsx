import { Play } from "lucide-react";
import { Link } from "react-router";
import type { Resource } from "../../../../shared/media/media.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { playTime } from "../../../infrastructure/words/formats.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { thumbhashUrl } from "../thumbhash-url.ts";
import { placeOf } from "./place-of.ts";
import { texts } from "./texts.ts";

/** A photo or a film among others, square; it leads to where it is read. */
export function ResourceTile({ resource }: { resource: Resource }) {
  const paths = usePaths();
  const { media, author, title } = resource;
  if (!media) return null;
  const colours = thumbhashUrl(media.thumbhash);
  const film = media.kind === "video";
  const picture = media.thumbnailUrl ?? (film ? null : media.url);
  return (
    <Link
      to={placeOf(resource, paths)}
      aria-label={title ?? texts.open(media.kind, author.name, media.alt)}
      className="relative block aspect-square overflow-hidden bg-sunk bg-cover -outline-offset-3"
      style={colours ? { backgroundImage: `url("${colours}")` } : undefined}
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
    </Link>
  );
}
