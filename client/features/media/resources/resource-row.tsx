import { FileText, ImageIcon, Link2, Music, Play, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Media, Resource } from "../../../../shared/media/media.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { playTime, relativeDate } from "../../../infrastructure/words/formats.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { fileKind } from "../playing/file-kind.ts";
import { placeOf } from "./place-of.ts";
import { texts } from "./texts.ts";

/** A voice, a file, a link or anything else in a line: what it is, who shared it; leads to it. */
export function ResourceRow({ resource }: { resource: Resource }) {
  const paths = usePaths();
  const { media, link, channel, title, description, author, createdAt } = resource;
  const about = media ? aboutMedia(media) : link?.siteName;
  const said = `${about || relativeDate(createdAt)} · ${channel?.name ?? author.name}`;
  return (
    <ListItem
      as={Link}
      to={placeOf(resource, paths)}
      leading={<Leading media={media} image={link?.image?.url ?? null} />}
      title={title ?? (media ? titleOf(media, createdAt) : (link?.title ?? ""))}
      meta={
        description ? (
          <span className="grid min-w-0">
            <span className="truncate">{description}</span>
            <span className="truncate">{said}</span>
          </span>
        ) : (
          said
        )
      }
    />
  );
}

function titleOf({ kind, voice, alt, name }: Media, sharedAt: string): string {
  if (voice) return texts.voice(relativeDate(sharedAt));
  if (kind === "image") return alt || texts.photo;
  if (kind === "video") return alt || texts.film;
  return name;
}

/** « 1:12 », « Document PDF »: the one thing to know before it is opened. */
function aboutMedia(media: Media): string | null {
  if (media.kind === "file") return fileKind(media);
  return media.duration === null ? null : playTime(media.duration);
}

function Leading({ media, image }: { media: Media | null; image: string | null }): ReactNode {
  const picture = media ? media.thumbnailUrl : image;
  return (
    <span className="relative grid size-13 flex-none place-items-center overflow-hidden rounded-control bg-sunk text-blue-ink">
      {picture ? (
        <img
          src={picture}
          alt=""
          width="52"
          height="52"
          loading="lazy"
          className="dim size-full object-cover"
        />
      ) : (
        <Icon of={iconOf(media)} />
      )}
    </span>
  );
}

function iconOf(media: Media | null) {
  if (!media) return Link2;
  if (media.voice) return Play;
  return { image: ImageIcon, video: Video, audio: Music, file: FileText }[media.kind];
}
