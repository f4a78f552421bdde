import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { MediaPrepared } from "./media.events.ts";
import { findWhereShown } from "./media.query.ts";

/** Tells those who see what a media is attached to that it changed; nobody when it is not yet. */
export async function tellReaders(
  tx: Transaction,
  { outbox }: Pick<Services, "outbox">,
  mediaId: string,
): Promise<void> {
  const place = await findWhereShown(tx, mediaId);
  if (!place) return;
  const prepared: MediaPrepared = { kind: "media-prepared", ...place };
  await outbox.record(tx, prepared);
}
