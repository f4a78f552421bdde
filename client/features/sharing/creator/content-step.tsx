import { useQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field, FieldError } from "../../../ui/fields/field.tsx";
import { withProposal } from "../../../ui/fields/reason-field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { type CreatorMedia, type MediaLine, ofFamily } from "./creator-media.ts";
import { FileChoice } from "./file-choice.tsx";
import { ImageTiles, type ImageTilesProps } from "./image-tiles.tsx";
import { ReuseMedia } from "./library/reuse-media.tsx";
import { LinkPart } from "./link-part.tsx";
import { hasBlanks, templatesQuery } from "./templates.ts";
import { texts } from "./texts.ts";
import { useCheckedMedia } from "./use-checked-media.ts";
import type { Creator } from "./use-creator.ts";
import { VerseCard } from "./verse-card/verse-card.tsx";

const words = texts.content;

type ContentStepProps = {
  creator: Creator;
  media: CreatorMedia;
  /** The video on its way, drawn by the media feature. */
  videoTile: ReactNode;
  describe: ImageTilesProps["describe"];
};

/** 1 Contenu: text, images, link, one video (spec, section 2). */
export function ContentStep({ creator, media, videoTile, describe }: ContentStepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 tabIndex={-1} className="sr-only">
        {words.title}
      </h2>
      <TextPart creator={creator} />
      <ImageTiles
        images={media.images}
        describe={describe}
        card={<VerseCard creator={creator} line={media.images} />}
      />
      <LinkPart creator={creator} />
      <VideoPart creator={creator} media={media} tile={videoTile} />
    </div>
  );
}

/** The text, and words to begin with. */
function TextPart({ creator: { draft, overBy, change } }: { creator: Creator }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={words.text}
        hint={hasBlanks(draft.text) ? words.blanks : words.hint}
        counter={words.counter(draft.text.length)}
        fault={overBy > 0 ? words.over(overBy) : undefined}
      >
        <TextArea
          name="text"
          value={draft.text}
          className="min-h-48! lg:min-h-63!"
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <Templates text={draft.text} onText={(text) => change({ text })} />
    </div>
  );
}

/** The texts to begin with that the community proposes; their room is kept until they are read. */
function Templates({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { data, isError } = useQuery(templatesQuery);
  const shown = data?.items.filter(({ hidden }) => !hidden) ?? [];
  if (isError || (data && shown.length === 0)) return null;
  return (
    <div className="-mx-gutter grid min-h-20 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <p aria-hidden="true" className="meta px-gutter">
        {words.templates}
      </p>
      <ChipStrip label={words.templates}>
        {shown.map((template) => (
          <Chip
            key={template.key}
            on={text.includes(template.text)}
            onClick={() => onText(withProposal(text, template.text, shown.map(textOf)))}
          >
            {template.name}
          </Chip>
        ))}
      </ChipStrip>
    </div>
  );
}

const textOf = ({ text }: { text: string }) => text;

type VideoPartProps = { creator: Creator; media: CreatorMedia; tile: ReactNode };

function VideoPart({ creator, media: { video }, tile }: VideoPartProps) {
  const { add, fault } = useAdding(video);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      {video.items.length > 0 && (
        <>
          <p className="font-semibold">{words.video}</p>
          {tile}
          <VideoWords creator={creator} />
        </>
      )}
      <FileChoice accept="video/*" label={words.addVideo} onFiles={add}>
        {(open) => (
          <Button
            variant="line"
            icon={<Icon of={Video} />}
            disabled={video.full}
            aria-describedby={video.full ? "one-video" : undefined}
            onClick={open}
          >
            {words.addVideo}
          </Button>
        )}
      </FileChoice>
      <ReuseMedia kind="video" line={video} />
      {video.full && (
        <p id="one-video" className="meta">
          {words.oneVideo}
        </p>
      )}
      <FieldError>{fault}</FieldError>
    </div>
  );
}

/** Adds the video, and says what is wrong with it or with what was brought. */
function useAdding(video: MediaLine) {
  const [refusal, setRefusal] = useState<string | null>(null);
  useCheckedMedia(video, "video", () => setRefusal(words.notVideo));
  const failed = video.items.some(({ state }) => state === "failed");
  const add = (files: FileList) => {
    const { kept, refused } = ofFamily(files, "video");
    const tooMany = video.full || kept.length > 1;
    setRefusal(refused > 0 ? words.notVideo : tooMany ? words.oneVideo : null);
    if (!video.full) video.add(kept.slice(0, 1));
  };
  return { add, fault: failed ? words.videoFailed : refusal };
}

/** What the platforms that show a title or a description beside a video say there. */
function VideoWords({ creator: { draft, change } }: { creator: Creator }) {
  return (
    <div className="grid w-full gap-4 pb-2">
      <Field label={words.videoTitle} aside={words.optional} hint={words.videoTitleHint}>
        <TextInput
          value={draft.videoTitle ?? ""}
          maxLength={100}
          onChange={({ target }) => change({ videoTitle: target.value })}
        />
      </Field>
      <Field label={words.videoDescription} aside={words.optional}>
        <TextArea
          value={draft.videoDescription ?? ""}
          maxLength={2000}
          rows={2}
          onChange={({ target }) => change({ videoDescription: target.value })}
        />
      </Field>
    </div>
  );
}
