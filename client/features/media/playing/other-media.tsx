import type { Media } from "../../../../shared/media/media.contract.ts";
import { photosWait } from "../../../infrastructure/files/data-saver.ts";
import { cx } from "../../../ui/cx.ts";
import { FileLink } from "./file-link.tsx";
import { Film } from "./film.tsx";
import { playsHere, sourcesOf } from "./source-choice.ts";
import { texts } from "./texts.ts";
import { VoicePlayer } from "./voice-player.tsx";

type OtherMediaProps = {
  media: Media[];
  /** Who sent them, for the names of players. */
  author?: string | undefined;
  /** Without margins: what is around has its own. */
  flush?: boolean | undefined;
};

/** What is not a photo: films edge to edge, then voices and sounds, then files. */
export function OtherMedia({ media, author, flush }: OtherMediaProps) {
  const films = media.filter(({ kind }) => kind === "video");
  const sounds = media.filter(({ kind }) => kind === "audio");
  const files = media.filter(({ kind }) => kind === "file");
  return (
    <>
      {films.map((film) => (
        <div key={film.id} className="not-first:mt-3">
          <Film film={film} title={film.alt || texts.filmOf(author)} />
        </div>
      ))}
      {sounds.length + files.length > 0 && (
        <div
          className={cx(
            "grid grid-cols-[minmax(0,1fr)] gap-2 not-first:mt-3",
            !flush && "mx-gutter",
          )}
        >
          {sounds.map((sound) => (
            <Sound key={sound.id} sound={sound} author={author} />
          ))}
          {files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </div>
      )}
    </>
  );
}

function Sound({ sound, author }: { sound: Media; author: string | undefined }) {
  const sources = sourcesOf(sound, playsHere, photosWait());
  const title = sound.voice ? texts.voiceOf(author) : sound.name;
  return (
    <div>
      {!sound.voice && <p className="meta truncate pb-1">{sound.name}</p>}
      <VoicePlayer
        id={sound.id}
        sources={sources}
        duration={sound.duration ?? 0}
        bytes={sources[0]?.size ?? sound.size}
        waveform={sound.waveform}
        title={title}
        downloadUrl={sound.url}
      />
    </div>
  );
}
