import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { MediaPrepared, MessageMediaPrepared, OfferedFilePrepared } from "./media.events.ts";
import { findMessageShowing, findWhereOffered, findWhereShown } from "./media.query.ts";

/** Tells those who see what a media is attached to that it changed; nobody when it is not yet. */
export async function tellReaders(
  tx: Transaction,
  { outbox }: Pick<Services, "outbox">,
  mediaId: string,
): Promise<void> {
  for (const channel of await findWhereOffered(tx, mediaId)) {
    const offered: OfferedFilePrepared = { kind: "offered-file-prepared", ...channel };
    await outbox.record(tx, offered);
  }
  const message = await findMessageShowing(tx, mediaId);
  if (message) {
    const shown: MessageMediaPrepared = { kind: "message-media-prepared", ...message };
    await outbox.record(tx, shown);
  }
  const place = await findWhereShown(tx, mediaId);
  if (!place) return;
  const prepared: MediaPrepared = { kind: "media-prepared", ...place };
  await outbox.record(tx, prepared);
}
