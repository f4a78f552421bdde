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
import { type PlayerSource, playsHere, soundOf, sourcesOf } from "./source-choice.ts";
import { texts } from "./texts.ts";
import { VoicePlayer } from "./voice-player.tsx";

/** A tall film leaves room for the words: never more than square. */
const TALLEST = 1;
const WIDE = 16 / 9;

type FilmState = "waiting" | "seen" | "heard" | "failed";

/** A film: its first picture, its length and weight; played, or only heard, after a tap. */
export function Film({ film, title }: { film: Media; title: string }) {
  const [state, setState] = useState<FilmState>("waiting");
  const sources = sourcesOf(film, playsHere, photosWait());
  const play = () => setState("seen");
  if (state === "seen") {
    return (
      <PlayedFilm film={film} title={title} sources={sources} onFail={() => setState("failed")} />
    );
  }
  return (
    <>
      <Poster film={film} title={title} bytes={sources[0]?.size ?? film.size} onPlay={play} />
      {film.preparing && <p className="meta px-gutter pt-2">{texts.preparing}</p>}
      {state === "failed" && <FilmFailed film={film} onRetry={play} />}
      <FilmSound
        film={film}
        title={title}
        heard={state === "heard"}
        onHear={() => setState("heard")}
      />
    </>
  );
}

const ratioOf = ({ width, height }: Media) =>
  Math.max(TALLEST, width && height ? width / height : WIDE);

type PosterProps = { film: Media; title: string; bytes: number; onPlay: () => void };

function Poster({ film, title, bytes, onPlay }: PosterProps) {
  const { duration, thumbhash } = film;
  const meta = [duration !== null && playTime(duration), weight(bytes)];
  return (
    <VideoPoster
      src={(!photosWait() && posterOf(film)) || thumbhashUrl(thumbhash)}
      label={texts.playFilm(title, spokenTime(duration ?? 0), weight(bytes))}
      meta={meta.filter(Boolean).join(" · ")}
      onPlay={onPlay}
      ratio={ratioOf(film)}
    />
  );
}

type PlayedFilmProps = {
  film: Media;
  title: string;
  sources: readonly PlayerSource[];
  onFail: () => void;
};

function PlayedFilm({ film, title, sources, onFail }: PlayedFilmProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what a phone has filmed
    <video
      controls
      autoPlay
      playsInline
      aria-label={title}
      className="w-full bg-night"
      style={{ aspectRatio: ratioOf(film) }}
      poster={film.thumbnailUrl ?? undefined}
      onPlay={(event) => takeTheFloor(event.currentTarget)}
    >
      {sources.map(({ url, mime }, index) => (
        <source
          key={url}
          src={url}
          type={mime}
          // An error on the last source means that none could be played.
          onError={index === sources.length - 1 ? onFail : undefined}
        />
      ))}
    </video>
  );
}

function FilmFailed({ film, onRetry }: { film: Media; onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-x-2 px-gutter pt-1 text-meta text-clay-ink"
    >
      {texts.filmFailed}
      <Button variant="bare" size="s" icon={<Icon of={RotateCw} size="s" />} onClick={onRetry}>
        {texts.retry}
      </Button>
      <Button as="a" variant="bare" size="s" href={film.url} download={film.name}>
        {texts.downloadInstead}
      </Button>
    </p>
  );
}

type FilmSoundProps = { film: Media; title: string; heard: boolean; onHear: () => void };

/** The sound of a film alone, much lighter, where there is one. */
function FilmSound({ film, title, heard, onHear }: FilmSoundProps) {
  const sound = soundOf(film);
  if (!sound) return null;
  if (!heard) {
    return (
      <div className="px-1 pt-1">
        <Button variant="bare" size="s" icon={<Icon of={Headphones} size="s" />} onClick={onHear}>
          {texts.soundOnly(weight(sound.size))}
        </Button>
      </div>
    );
  }
  return (
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
