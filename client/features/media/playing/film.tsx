import { Headphones, RotateCw } from "lucide-react";
import { useState } from "react";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { photosWait } from "../../../infrastructure/files/data-saver.ts";
import { playTime, spokenTime, weight } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { VideoPoster } from "../../../ui/drawings/video-poster.tsx";
import { thumbhashUrl } from "../thumbhash-url.ts";
import { takeTheFloor } from "./one-at-a-time.ts";
import { playsHere, soundOf, sourcesOf } from "./source-choice.ts";
import { texts } from "./texts.ts";
import { VoicePlayer } from "./voice-player.tsx";

/** A tall film leaves room for the words: never more than square. */
const TALLEST = 1;
const WIDE = 16 / 9;

/** A film: its first picture, its length and weight; played, or only heard, after a tap. */
export function Film({ film, title }: { film: Media; title: string }) {
  const [state, setState] = useState<"waiting" | "seen" | "heard" | "failed">("waiting");
  const saver = photosWait();
  const sources = sourcesOf(film, playsHere, saver);
  const sound = soundOf(film);
  const bytes = sources[0]?.size ?? film.size;
  const ratio = Math.max(TALLEST, film.width && film.height ? film.width / film.height : WIDE);
  const meta = [film.duration !== null && playTime(film.duration), weight(bytes)];
  if (state === "seen") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what a phone has filmed
      <video
        controls
        autoPlay
        playsInline
        aria-label={title}
        className="w-full bg-night"
        style={{ aspectRatio: ratio }}
        poster={film.thumbnailUrl ?? undefined}
        onPlay={(event) => takeTheFloor(event.currentTarget)}
      >
        {sources.map(({ url, mime }, index) => (
          <source
            key={url}
            src={url}
            type={mime}
            // The last one tells that none could be played.
            onError={index === sources.length - 1 ? () => setState("failed") : undefined}
          />
        ))}
      </video>
    );
  }
  return (
    <>
      <VideoPoster
        src={(!saver && posterOf(film)) || thumbhashUrl(film.thumbhash)}
        label={texts.playFilm(title, spokenTime(film.duration ?? 0), weight(bytes))}
        meta={meta.filter(Boolean).join(" · ")}
        onPlay={() => setState("seen")}
        ratio={ratio}
      />
      {film.preparing && <p className="meta px-gutter pt-2">{texts.preparing}</p>}
      {state === "failed" && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-x-2 px-gutter pt-1 text-meta text-clay-ink"
        >
          {texts.filmFailed}
          <Button
            variant="bare"
            size="s"
            icon={<Icon of={RotateCw} size="s" />}
            onClick={() => setState("seen")}
          >
            {texts.retry}
          </Button>
          <Button as="a" variant="bare" size="s" href={film.url} download={film.name}>
            {texts.downloadInstead}
          </Button>
        </p>
      )}
      {sound && state === "heard" && (
        <div className="px-gutter pt-2">
          <VoicePlayer
            id={`${film.id}/sound`}
            sources={[sound]}
            duration={film.duration ?? 0}
            bytes={sound.size}
            waveform={film.waveform}
            title={title}
            downloadUrl={sound.url}
          />
        </div>
      )}
      {sound && state !== "heard" && (
        <div className="px-1 pt-1">
          <Button
            variant="bare"
            size="s"
            icon={<Icon of={Headphones} size="s" />}
            onClick={() => setState("heard")}
          >
            {texts.soundOnly(weight(sound.size))}
          </Button>
        </div>
      )}
    </>
  );
}

/** The largest poster this width needs; the little one where there is no other. */
function posterOf({ renditions, thumbnailUrl }: Media): string | undefined {
  return (
    renditions.find(({ width }) => width >= 640)?.url ??
    renditions.at(-1)?.url ??
    thumbnailUrl ??
    undefined
  );
}
