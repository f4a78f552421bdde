import type { TellMediaReaders } from "../../infrastructure/services.ts";
import type { MessageMediaPrepared } from "./conversation.events.ts";
import { findMessageShowing } from "./media-readers.query.ts";

/** Tells a conversation's members that a media sent there changed. */
export const tellReadersOfMessages: TellMediaReaders = async (tx, { outbox }, mediaId) => {
  const message = await findMessageShowing(tx, mediaId);
  if (!message) return;
  const shown: MessageMediaPrepared = { kind: "message-media-prepared", ...message };
  await outbox.record(tx, shown);
};
