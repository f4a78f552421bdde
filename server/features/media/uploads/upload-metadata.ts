import { z } from "zod";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_ALT_LENGTH, WAVEFORM_BARS } from "../../../../shared/ground/limits.ts";
import { line } from "../../../../shared/ground/operation.contract.ts";
import type { MediaAudience } from "../audiences.ts";

/** Longest side and longest time that are believed, in pixels and seconds. */
const MAX_SIDE = 16_384;
const MAX_SECONDS = 24 * 60 * 60;

/** A number claimed by the client; out of range, it is ignored as if it had not been sent. */
const claim = (least: number, most: number) =>
  z.coerce.number().min(least).max(most).nullish().catch(null);

/** What a client says of an upload (tus metadata); others are ignored, `filetype` never trusted. */
const shape = z.object({
  filename: z.string().nullish(),
  filetype: z.string().nullish(),
  alt: line(MAX_ALT_LENGTH).nullish(),
  purpose: z.enum(["attached", "portrait"]).nullish(),
  voice: z.string().nullish(),
  duration: claim(0.05, MAX_SECONDS),
  waveform: z.string().max(400).nullish().catch(null),
  width: claim(1, MAX_SIDE),
  height: claim(1, MAX_SIDE),
});

const REMEDIES: Record<string, string> = {
  alt: `Au plus ${MAX_ALT_LENGTH}\u00a0caractères, sur une ligne.`,
  purpose: "Choisissez parmi\u00a0: attached, portrait.",
};

/** What an upload is for, and what the phone knows of it that its bytes may not say. */
export type UploadAbout = {
  name: string | null;
  alt: string;
  audience: MediaAudience;
  /** The type claimed, for refusing early only. */
  claimedType: string;
  voice: boolean;
  /** Seconds. */
  duration: number | null;
  waveform: number[] | null;
  width: number | null;
  height: number | null;
};

type Metadata = Record<string, string | null>;

/**
 * Reads what an upload is for.
 *
 * @throws DomainError INVALID_INPUT
 */
export function readUploadMetadata(metadata: Metadata | undefined): UploadAbout {
  const read = shape.safeParse(metadata ?? {});
  if (!read.success) throw new DomainError("INVALID_INPUT", read.error.issues.map(toFault));
  const { filename, filetype, alt, purpose, voice, duration, waveform, width, height } = read.data;
  return {
    name: filename ?? null,
    alt: alt ?? "",
    audience: purpose === "portrait" ? "members" : "attached",
    claimedType: filetype ?? "",
    voice: voice === "1",
    duration: duration ?? null,
    waveform: readWaveform(waveform),
    width: width ? Math.round(width) : null,
    height: height ? Math.round(height) : null,
  };
}

/** Heights separated by commas, spread over as many bars as are drawn. */
function readWaveform(text: string | null | undefined): number[] | null {
  const heights = (text ?? "").split(",").map((part) => Number(part.trim() || Number.NaN));
  if (heights.some((height) => !Number.isFinite(height))) return null;
  return Array.from({ length: WAVEFORM_BARS }, (_, bar) => {
    const height = heights[Math.floor((bar * heights.length) / WAVEFORM_BARS)] ?? 0;
    return Math.round(Math.min(100, Math.max(0, height)));
  });
}

function toFault({ path }: { path: PropertyKey[] }) {
  const field = String(path[0]);
  return { field, message: REMEDIES[field] ?? "Cette valeur n’est pas acceptée." };
}
