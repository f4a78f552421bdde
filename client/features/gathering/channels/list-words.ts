import { CHANNEL_LISTS } from "../../../../shared/gathering/channel-kinds.ts";
import type { ChannelListName } from "./channel-queries.ts";

/** Lists of channels as addresses write them (`?liste=creees`), so that a kept one still opens it. */
const WORDS: Record<ChannelListName, string> = {
  all: "toutes",
  created: "creees",
  followed: "suivies",
};

/** The list that an address asks for; all channels where it names none. */
export const channelListOf = (word: string | null): ChannelListName =>
  CHANNEL_LISTS.find((list) => WORDS[list] === word) ?? "all";

/** What the address of a list has beside that of all channels. */
export const channelListQuery = (list: ChannelListName): Record<string, string> =>
  list === "all" ? {} : { liste: WORDS[list] };
