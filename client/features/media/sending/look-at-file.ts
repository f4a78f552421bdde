import { MAX_POSTER_LETTERS } from "../../../../shared/ground/limits.ts";
import { fitWithin } from "./fit-within.ts";

/** What the phone can read of a film before its upload. */
export type FilmLook = {
  /** Seconds. */
  duration: number | null;
  width: number;
  height: number;
  poster: Blob | null;
};

const UNREAD: FilmLook = { duration: null, width: 0, height: 0, poster: null };

const POSTER_SIDE = 1280;
const QUALITIES = [0.75, 0.5, 0.3];
/** Timeout in milliseconds: a film this phone cannot open must not hold up its author. */
const PATIENCE_MS = 8000;

/** A film's duration, size and one of its first frames; nulls where this phone cannot read it. */
export async function lookAtFilm(file: File): Promise<FilmLook> {
  const film = document.createElement("video");
  film.muted = true;
  film.playsInline = true;
  film.preload = "auto";
  film.src = URL.createObjectURL(file);
  try {
    await happens(film, "loadedmetadata");
    const duration = Number.isFinite(film.duration) ? film.duration : null;
    const look = { duration, width: film.videoWidth, height: film.videoHeight, poster: null };
    try {
      // The very first picture is often black.
      film.currentTime = Math.min(1, (duration ?? 0) / 10);
      await happens(film, "seeked");
      return { ...look, poster: await pictureOf(film) };
    } catch {
      return look;
    }
  } catch {
    return UNREAD;
  } finally {
    URL.revokeObjectURL(film.src);
    film.removeAttribute("src");
    film.load();
  }
}

/** How long a sound lasts, in seconds; null where this phone cannot read it. */
export async function lengthOfSound(file: File): Promise<number | null> {
  const sound = new Audio();
  sound.preload = "metadata";
  sound.src = URL.createObjectURL(file);
  try {
    await happens(sound, "loadedmetadata");
    return Number.isFinite(sound.duration) ? sound.duration : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(sound.src);
  }
}

function happens(film: HTMLMediaElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE_MS, new Error(event));
    film.addEventListener(event, () => resolve(clearTimeout(timer)), { once: true });
    film.addEventListener("error", () => reject(film.error), { once: true });
  });
}

async function pictureOf(film: HTMLVideoElement): Promise<Blob | null> {
  const { width, height } = fitWithin(film.videoWidth, film.videoHeight, POSTER_SIDE);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(film, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    if (blob && blob.size <= (MAX_POSTER_LETTERS * 3) / 4) return blob;
  }
  return null;
}

/** The bytes of a picture in base64, as the API takes them. */
export async function inBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
