import { useEffect, useState } from "react";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { readPendingUpload } from "../../../infrastructure/files/pending-uploads.ts";
import { weight } from "../../../infrastructure/words/formats.ts";
import { FileRow } from "../../../ui/drawings/file-row.tsx";
import { VoicePlayer } from "../playing/voice-player.tsx";
import { readHeld } from "./held-by-server.ts";
import { texts } from "./texts.ts";

/** The attachments of an unsent message, shown and played from this phone. */
export function WaitingMedia({ media }: { media: readonly KeptMedia[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {media.map((one) => (
        <OneWaiting key={one.id || one.waits} media={one} />
      ))}
    </div>
  );
}

function OneWaiting({ media }: { media: KeptMedia }) {
  const { kind, alt, name, size, voice, duration, waveform } = media;
  const src = useOwnAddress(media);
  if (kind === "image") {
    return src ? (
      <img src={src} alt={alt} className="dim aspect-[4/3] w-full object-cover" />
    ) : (
      <span className="block aspect-[4/3] bg-sunk" />
    );
  }
  if (kind === "audio" && src) {
    return (
      <VoicePlayer
        id={media.id || (media.waits ?? "")}
        sources={[{ url: src, mime: "" }]}
        duration={duration ?? 0}
        bytes={size}
        waveform={waveform}
        title={voice ? texts.voice : name}
      />
    );
  }
  return <FileRow name={voice ? texts.voice : name} meta={weight(size)} />;
}

/** The address to show or play it from: this phone's storage, else the server. */
function useOwnAddress({ id, waits }: KeptMedia): string {
  const [src, setSrc] = useState("");
  useEffect(() => {
    let here = true;
    let own = "";
    const show = (address: string) => here && setSrc(address);
    if (waits) {
      readPendingUpload(waits).then(
        (pendingUpload) => {
          if (!pendingUpload || !here) return;
          own = URL.createObjectURL(pendingUpload.file);
          show(own);
        },
        () => undefined,
      );
    } else {
      readHeld(id).then(
        (held) => show(held?.src || held?.sound || ""),
        () => undefined,
      );
    }
    return () => {
      here = false;
      if (own) URL.revokeObjectURL(own);
    };
  }, [id, waits]);
  return src;
}
