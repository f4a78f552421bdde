import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import type { Attachment } from "./attachment.ts";
import { inBase64 } from "./look-at-file.ts";

/** A draft's media as the server has it: nothing new without network, null when it is deleted. */
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

/** Sends a film's poster; failing is harmless, since the server may draw a poster itself. */
export async function sendPoster(id: string, poster: Blob): Promise<void> {
  const picture = await inBase64(poster);
  await api.media.setPoster({ id, picture }).catch(() => undefined);
}

/** Sends a media's description. If the request fails, the draft still has it. */
export async function describeHeld(id: string, alt: string): Promise<void> {
  await api.media.describe({ id, alt }).catch(() => undefined);
}

/** The server sweeps unpublished media anyway; this only frees the space sooner. */
export async function removeHeld(id: string): Promise<void> {
  await api.media.remove({ id }).catch(() => undefined);
}
