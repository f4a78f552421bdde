import type { Linked } from "../../../../shared/posts/linked.contract.ts";
import { type ChannelRow, toChannelItem } from "../../gathering/index.ts";
import type { MediaSigner } from "../../media/index.ts";
import {
  type EventData,
  type GroupData,
  type PostData,
  toEvent,
  toGroup,
  toPost,
} from "../rail/present-rail.ts";
import type { LinkedRow } from "./linked.query.ts";

/** Gives what an address leads to the shape of the contract: files signed for the viewer. */
export function presentLinked({ kind, data }: LinkedRow, sign: MediaSigner): Linked {
  switch (kind) {
    case "post":
      return { kind, post: toPost(data as PostData, sign) };
    case "group":
      return { kind, group: toGroup(data as GroupData) };
    case "channel":
      return { kind, channel: toChannelItem(data as ChannelRow) };
    case "event":
      return { kind, event: toEvent(data as EventData) };
  }
}
