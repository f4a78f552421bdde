import type { Transaction } from "../../infrastructure/database/database.ts";
import { claimPortrait, deletePortrait } from "./media.repository.ts";

type Replacement = {
  /** Who sent the new one. */
  ownerId: string;
  before: string | null;
  after: string | null;
  at: Date;
};

/**
 * Shows another portrait, or none, in the place of one; nothing where it stays.
 *
 * @returns the one that is no longer shown, whose files are to be erased
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
