import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { deletePortrait } from "./attached-media.repository.ts";
import { ERASE_MEDIA } from "./erase-media.job.ts";

/** Forgets the portrait of someone who leaves, and has its files erased. */
export async function erasePortrait(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  mediaId: string,
): Promise<void> {
  await deletePortrait(tx, mediaId);
  await jobs.enqueue(tx, ERASE_MEDIA, { mediaIds: [mediaId] });
}
