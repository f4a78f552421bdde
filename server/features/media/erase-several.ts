import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { deleteFile, deletePortrait } from "./attached-media.repository.ts";
import { ERASE_MEDIA } from "./erase-media.job.ts";

const AT_ONCE = 500;

/** Forgets media that nothing shows any more, and has their files erased. */
export async function eraseMedia(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  mediaIds: readonly string[],
): Promise<void> {
  for (const id of mediaIds) {
    await deleteFile(tx, id);
    await deletePortrait(tx, id);
  }
  for (let start = 0; start < mediaIds.length; start += AT_ONCE)
    await jobs.enqueue(tx, ERASE_MEDIA, { mediaIds: mediaIds.slice(start, start + AT_ONCE) });
}
