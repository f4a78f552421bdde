import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import type { Attachment } from "./attachment.ts";
import { inBase64 } from "./look-at-file.ts";

/** What the server knows of a media of a draft: nothing new without network, null when it is gone. */
export async function readHeld(id: string): Promise<Partial<Attachment> | null> {
  try {
    const { kind, thumbnailUrl, url, sources, ...held } = await api.media.read({ id });
    const { size, name, voice, duration, waveform } = held;
    const src = kind === "image" ? (thumbnailUrl ?? url) : (thumbnailUrl ?? "");
    const sound = kind === "audio" ? (sources[0]?.url ?? url) : "";
    return { kind, src, sound, bytes: size, name, voice, duration, waveform };
  } catch (error) {
    return isApiError(error) && error.status === 404 ? null : {};
  }
}

/** Gives a film its first picture; without it, it is still a film, and the server may draw one. */
export async function sendPoster(id: string, poster: Blob): Promise<void> {
  const picture = await inBase64(poster);
  await api.media.setPoster({ id, picture }).catch(() => undefined);
}

/** Says what a media shows. Words that do not arrive are still in the draft. */
export async function describeHeld(id: string, alt: string): Promise<void> {
  await api.media.describe({ id, alt }).catch(() => undefined);
}

/** Unpublished media are swept by the server anyway; this only frees the room sooner. */
export async function removeHeld(id: string): Promise<void> {
  await api.media.remove({ id }).catch(() => undefined);
}
