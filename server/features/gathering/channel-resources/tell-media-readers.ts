import type { TellMediaReaders } from "../../../infrastructure/services.ts";
import type { OfferedFilePrepared } from "../channels/channel.events.ts";
import { findWhereOffered } from "./media-readers.query.ts";

/** Tells those who know of the channels that offer a file that it changed. */
export const tellReadersOfResources: TellMediaReaders = async (tx, { outbox }, mediaId) => {
  for (const channel of await findWhereOffered(tx, mediaId)) {
    const offered: OfferedFilePrepared = { kind: "offered-file-prepared", ...channel };
    await outbox.record(tx, offered);
  }
};
