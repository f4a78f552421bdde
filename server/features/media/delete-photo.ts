import type { Services } from "../../infrastructure/services.ts";
import { deleteMedia } from "./media.repository.ts";
import { mediaPrefix } from "./media.ts";

/** Erases a photo of ours that another replaced, row first; nothing happens when it is gone. */
export async function deletePhoto(
  { db, media }: Pick<Services, "db" | "media">,
  id: string,
): Promise<void> {
  const audience = await deleteMedia(db, id);
  if (audience) await media.removeAll(mediaPrefix(audience, id));
}
