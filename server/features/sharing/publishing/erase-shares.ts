import type { Erasure } from "../../../infrastructure/services.ts";
import { ERASE_MEDIA } from "../../media/index.ts";
import {
  deleteShares,
  detachMediaOfShares,
  forgetLettersOf,
  listSharesOf,
} from "./erase-shares.repository.ts";

/**
 * Erases some shares that a member prepared, with what is known of their way out: what was published
 * stays on its platform, and is erased there. Letters to lists that carried them go too.
 */
export const eraseSharesOf: Erasure = async (tx, services, memberId, count) => {
  const ids = await listSharesOf(tx, memberId, count);
  if (ids.length === 0) return 0;
  await forgetLettersOf(tx, ids);
  const mediaIds = await detachMediaOfShares(tx, ids);
  await deleteShares(tx, ids);
  if (mediaIds.length > 0) await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
  return ids.length;
};
