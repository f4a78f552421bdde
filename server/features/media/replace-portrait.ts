import type { Transaction } from "../../infrastructure/database/database.ts";
import { claimPortrait, deletePortrait } from "./attached-media.repository.ts";

type Replacement = {
  /** The member who uploaded the new portrait. */
  ownerId: string;
  before: string | null;
  after: string | null;
  at: Date;
};

/**
 * Replaces a portrait by another or by none; does nothing when both are the same.
 *
 * @returns the ids of the media no longer shown, whose files are to be erased
 * @throws DomainError MEDIA_NOT_READY
 */
export async function replacePortrait(
  tx: Transaction,
  { ownerId, before, after, at }: Replacement,
): Promise<string[]> {
  if (before === after) return [];
  if (after) await claimPortrait(tx, { ownerId, mediaId: after, at });
  if (!before) return [];
  await deletePortrait(tx, before);
  return [before];
}
