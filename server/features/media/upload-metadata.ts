import { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import { MAX_ALT_LENGTH } from "../../../shared/limits.ts";
import { line } from "../../../shared/operation.ts";
import type { Audience } from "./media.ts";

/** What a client says of an upload (tus metadata); others are ignored, `filetype` never trusted. */
const shape = z.object({
  filename: z.string().nullish(),
  alt: line(MAX_ALT_LENGTH).nullish(),
  purpose: z.enum(["attached", "portrait"]).nullish(),
});

const REMEDIES: Record<string, string> = {
  alt: `Au plus ${MAX_ALT_LENGTH} caractères, sur une ligne.`,
  purpose: "Choisissez parmi : attached, portrait.",
};

/**
 * Reads what an upload is for.
 *
 * @throws DomainError INVALID_INPUT
 */
export function readUploadMetadata(metadata: Record<string, string | null> | undefined): {
  name: string | null;
  alt: string;
  audience: Audience;
} {
  const read = shape.safeParse(metadata ?? {});
  if (!read.success) throw new DomainError("INVALID_INPUT", read.error.issues.map(toFault));
  const { filename, alt, purpose } = read.data;
  const audience = purpose === "portrait" ? "members" : "attached";
  return { name: filename ?? null, alt: alt ?? "", audience };
}

function toFault({ path }: { path: PropertyKey[] }) {
  const field = String(path[0]);
  return { field, message: REMEDIES[field] ?? "Cette valeur n’est pas acceptée." };
}
