import { ChevronDown, ChevronUp, Download, SquareArrowOutUpRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ChannelResource } from "../../../../../shared/gathering/channels.contract.ts";
import type { Media } from "../../../../../shared/media/media.contract.ts";
import { weight } from "../../../../infrastructure/words/formats.ts";
import { Arch } from "../../../../ui/drawings/arch.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { factsOf, iconOf } from "./resource-kinds.ts";
import { texts } from "./texts.ts";

/** Draws photos, sounds and films, as the media feature does. */
export type DrawResourceMedia = (media: Media, author: string) => ReactNode;

type ResourceLineProps = {
  resource: ChannelResource;
  drawMedia: DrawResourceMedia;
  /** What its animators do with it. */
  tools?: ReactNode;
};

const ROW =
  "flex min-w-0 flex-1 items-start gap-3 py-2.5 pl-gutter text-left -outline-offset-3 in-data-large-text:basis-full";

/** A resource: what it is and weighs; a file is taken, a link followed, the rest shown in place. */
export function ResourceLine({ resource, drawMedia, tools }: ResourceLineProps) {
  const [shown, setShown] = useState(false);
  const { media, title, owner } = resource;
  return (
    <>
      <div className="flex items-center pr-2 in-data-large-text:flex-wrap in-data-large-text:justify-end">
        {media && media.kind !== "file" ? (
          <>
            <button
              type="button"
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
              className={ROW}
            >
              <About resource={resource} act={texts.acts.show} />
              <Icon of={shown ? ChevronUp : ChevronDown} className="self-center text-ink-2" />
            </button>
            {!tools && <Take media={media} title={title} />}
          </>
        ) : (
          <Away resource={resource} />
        )}
        {tools}
      </div>
      {shown && media && <div className="pb-3">{drawMedia(media, owner.name)}</div>}
    </>
  );
}

/** A file or a link: the whole line leads there. */
function Away({ resource }: { resource: ChannelResource }) {
  const { media, linkUrl } = resource;
  const about = (
    <>
      <About resource={resource} act={media ? texts.acts.take : texts.acts.follow} />
      <span className="grid size-target flex-none place-items-center self-center in-data-large-text:hidden">
        <Icon of={media ? Download : SquareArrowOutUpRight} />
      </span>
    </>
  );
  if (media) {
    return (
      <a href={media.url} download={media.name} className={ROW}>
        {about}
      </a>
    );
  }
  return (
    <a
      href={linkUrl ?? undefined}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={ROW}
    >
      {about}
    </a>
  );
}

function Take({ media, title }: { media: Media; title: string }) {
  return (
    <IconButton
      as="a"
      href={media.url}
      download={media.name}
      label={texts.download(title, weight(media.size))}
      tone="ink"
    >
      <Icon of={Download} />
    </IconButton>
  );
}

function About({ resource, act }: { resource: ChannelResource; act: string }) {
  return (
    <>
      <Arch size="m">
        <Icon of={iconOf(resource)} className="text-blue-ink" />
      </Arch>
      <span className="min-w-0 flex-1 self-center">
        <span className="block font-medium wrap-anywhere">
          <span className="sr-only">{act} </span>
          {resource.title}
        </span>
        <span className="meta block">{factsOf(resource)}</span>
        {resource.description && (
          <span className="mt-0.5 block text-meta text-ink-2 wrap-anywhere words">
            {resource.description}
          </span>
        )}
      </span>
    </>
  );
}
