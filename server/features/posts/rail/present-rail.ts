import type {
  Rail,
  RailFile,
  RailGroup,
  RailPost,
} from "../../../../shared/posts/rail.contract.ts";
import type { ChannelRow, EventItemRow } from "../../gathering/index.ts";
import { toChannelItem, toEventItem } from "../../gathering/index.ts";
import type { MediaSigner, RawMedia } from "../../media/index.ts";
import { portraitUrl, toMedia } from "../../media/index.ts";
import type { MemberRow } from "../../people/index.ts";
import { toMemberItem } from "../../people/index.ts";
import type { RailPart, RailRow } from "./rail.query.ts";

/** Gives what stands beside a page the shape of the contract: files signed for the viewer. */
export function presentRail(rows: readonly RailRow[], sign: MediaSigner): Rail {
  const of = <T>(...parts: RailPart[]) =>
    rows.filter(({ part }) => parts.includes(part)).map(({ data }) => data as T);
  return {
    events: of<EventData>("events", "groupEvents").map(toEvent),
    online: of<Person>("online", "groupOnline").map(toPerson),
    files: of<RailFile>("files"),
    author: of<MemberRow>("author").map(toMemberItem)[0] ?? null,
    posts: of<PostData>("posts", "pinned").map((post) => toPost(post, sign)),
    groups: of<GroupData>("common", "groups").map(toGroup),
    channels: of<ChannelRow>("made", "channels").map(toChannelItem),
    resources: of<Rail["resources"][number]>("resources"),
    scheduled: of<ScheduledData>("scheduled").map(toScheduled),
    earned: of<Rail["earned"][number]>("earned"),
    hashtags: of<{ tag: string }>("hashtags").map(({ tag }) => tag),
  };
}

type Person = { id: string; name: string; avatar: string | null };
const toPerson = ({ id, name, avatar }: Person) => ({ id, name, avatarUrl: portraitUrl(avatar) });

/** Dates come as text within JSON. */
export type EventData = Omit<EventItemRow, "starts_at" | "ends_at"> & {
  starts_at: string;
  ends_at: string;
};
export const toEvent = ({ starts_at, ends_at, ...rest }: EventData) =>
  toEventItem({ ...rest, starts_at: new Date(starts_at), ends_at: new Date(ends_at) });

export type PostData = {
  id: string;
  text: string;
  author: Person;
  media: RawMedia[];
  created_at: string;
};
export function toPost(
  { id, text, author, media, created_at }: PostData,
  sign: MediaSigner,
): RailPost {
  const shown = media.find(({ kind }) => kind === "image" || kind === "video");
  const thumbnailUrl = shown ? toMedia(shown, sign).thumbnailUrl : null;
  const createdAt = new Date(created_at).toISOString();
  return { id, text, author: toPerson(author), thumbnailUrl, createdAt };
}

export type GroupData = Omit<RailGroup, "pictureUrl"> & { picture: string | null };
export const toGroup = ({ picture, ...group }: GroupData): RailGroup => ({
  ...group,
  pictureUrl: portraitUrl(picture),
});

type ScheduledData = { id: string; text: string | null; publish_at: string };
const toScheduled = ({ id, text, publish_at }: ScheduledData) => ({
  id,
  text: text ?? "",
  publishAt: new Date(publish_at).toISOString(),
});
