import type { SearchResult } from "../../../../shared/posts/search.contract.ts";
import type { SearchWords } from "../../../infrastructure/database/words.ts";
import type { ChannelRow, EventItemRow } from "../../gathering/index.ts";
import { toChannelItem, toEventItem } from "../../gathering/index.ts";
import { portraitUrl } from "../../media/index.ts";
import type { MemberRow } from "../../people/index.ts";
import { toMemberItem } from "../../people/index.ts";
import { excerptOf } from "./excerpt.ts";
import type { SearchResultRow } from "./search.query.ts";

type Person = { id: string; name: string; avatar: string | null };
type Text = { text: string; author: Person };

const toPerson = ({ avatar, ...rest }: Person) => ({ ...rest, avatarUrl: portraitUrl(avatar) });

/** Gives a result the shape of the contract. */
export function presentResult(row: SearchResultRow, { folded }: SearchWords): SearchResult {
  const { kind, id, at, data } = row;
  const createdAt = at.toISOString();
  switch (kind) {
    case "members":
      return { kind, member: toMemberItem(data as MemberRow) };
    case "groups": {
      const { picture, ...group } = data as GroupData;
      return { kind, group: { ...group, pictureUrl: portraitUrl(picture) } };
    }
    case "channels":
      return { kind, channel: toChannelItem({ ...(data as ChannelRow), created_at: at }) };
    case "posts": {
      const { text, author, where } = data as Text & { where: string };
      const excerpt = excerptOf(text, folded);
      return { kind, postId: id, author: toPerson(author), where, excerpt, createdAt };
    }
    case "comments": {
      const { text, author, postId } = data as Text & { postId: string };
      const excerpt = excerptOf(text, folded);
      return { kind, postId, commentId: id, author: toPerson(author), excerpt, createdAt };
    }
    case "resources": {
      const { text, ...resource } = data as ResourceData;
      return { kind, resourceId: id, ...resource, excerpt: excerptOf(text, folded), createdAt };
    }
    case "events": {
      const { description, starts_at, ends_at, ...rest } = data as EventData;
      const [starts, ends] = [new Date(starts_at), new Date(ends_at)];
      const event = toEventItem({ ...rest, starts_at: starts, ends_at: ends });
      return { kind, event, excerpt: excerptOf(description, folded) };
    }
  }
}

type GroupData = {
  id: string;
  name: string;
  picture: string | null;
  memberCount: number;
  joined: boolean;
};

type ResourceData = {
  title: string;
  text: string;
  channel: { id: string; name: string } | null;
  postId: string | null;
};

/** Dates come as text within JSON. */
type EventData = Omit<EventItemRow, "starts_at" | "ends_at"> & {
  description: string;
  starts_at: string;
  ends_at: string;
};
