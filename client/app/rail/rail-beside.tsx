import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Rail } from "../../../shared/posts/rail.contract.ts";
import { postQueries } from "../../features/posts/index.ts";
import { RailEarned } from "./rail-earned.tsx";
import { RailEvents, RailNextOfGroup, RailOfEvent } from "./rail-events.tsx";
import { RailComing, type RailShape } from "./rail-parts.tsx";
import { RailAuthor, RailFaces, RailNames } from "./rail-people.tsx";
import { ChannelsToFollow, GroupsToJoin, RailChannels, RailGroups } from "./rail-places.tsx";
import { RailFiles, RailPosts, RailResources, RailScheduled } from "./rail-posts.tsx";
import type { RailSpot } from "./spot-of.ts";
import { texts } from "./texts.ts";
import { useChannelRead } from "./use-rail.ts";

type Part = { title: string; shape: RailShape; rows: number };

const COMING: Part = { title: texts.coming, shape: "arch", rows: 3 };

/** The parts of each page, as they are drawn while they are read. */
const PARTS: Record<RailSpot["place"], Part[]> = {
  community: [COMING],
  elsewhere: [COMING],
  search: [],
  group: [
    { title: texts.online, shape: "face", rows: 3 },
    { title: texts.nextOfGroup, shape: "arch", rows: 1 },
  ],
  post: [
    { title: texts.sharedBy, shape: "face", rows: 1 },
    { title: texts.sameGroup, shape: "line", rows: 3 },
  ],
  event: [COMING],
  member: [{ title: texts.common, shape: "group", rows: 3 }],
  channel: [{ title: texts.resources, shape: "line", rows: 3 }],
  groups: [{ title: texts.discover, shape: "group", rows: 3 }],
  channels: [{ title: texts.discover, shape: "group", rows: 3 }],
  me: [{ title: texts.pins, shape: "line", rows: 3 }],
  notifications: [{ title: texts.thisWeek, shape: "line", rows: 3 }],
};

/** The titles of what stands beside a page, over rows at their size, until it is read. */
export const RailStillRead = ({ spot }: { spot: RailSpot }) =>
  PARTS[spot.place].map((part) => <RailComing key={part.title} {...part} />);

/** What stands beside a page. */
export const RailBeside = ({ spot, rail }: { spot: RailSpot; rail: Rail }) =>
  BESIDE[spot.place]({ rail, id: spot.id ?? "" });

/** What comes next in the community, for a page that has nothing of its own; undefined while it is read. */
export const RailOtherwise = ({ events }: { events: Rail["events"] | undefined }) =>
  events ? <RailEvents events={events} /> : <RailComing {...COMING} />;

/** Whether a page that has no event of its own has nothing else either. */
export function isEmptyRail({ place }: RailSpot, rail: Rail): boolean {
  if (["community", "elsewhere", "event", "channel"].includes(place)) return false;
  const { events, online, files, author, posts, groups, channels, scheduled, earned } = rail;
  const lists = [events, online, files, posts, groups, channels, scheduled, earned];
  return author === null && lists.every((list) => list.length === 0);
}

type Beside = (of: { rail: Rail; id: string }) => ReactNode;

const BESIDE: Record<RailSpot["place"], Beside> = {
  community: ({ rail }) => (
    <>
      <RailEvents events={rail.events} />
      <RailFaces people={rail.online} />
    </>
  ),
  elsewhere: ({ rail }) => <RailEvents events={rail.events} />,
  search: () => null,
  group: ({ rail }) => (
    <>
      <RailNames title={texts.online} people={rail.online} online />
      {rail.events[0] && <RailNextOfGroup event={rail.events[0]} />}
      <RailFiles files={rail.files} />
    </>
  ),
  post: ({ rail, id }) => (
    <>
      {rail.author && <RailAuthor author={rail.author} />}
      <PostsBeside id={id} posts={rail.posts} />
    </>
  ),
  event: ({ rail, id }) => <RailOfEvent id={id} others={rail.events} />,
  member: ({ rail }) => (
    <>
      <RailGroups groups={rail.groups} />
      <RailChannels channels={rail.channels} />
    </>
  ),
  channel: ({ rail, id }) => (
    <>
      <RailResources resources={rail.resources} channelId={id} />
      <Animators id={id} />
    </>
  ),
  groups: ({ rail }) => <GroupsToJoin groups={rail.groups} />,
  channels: ({ rail }) => <ChannelsToFollow channels={rail.channels} />,
  me: ({ rail }) => (
    <>
      <RailScheduled scheduled={rail.scheduled} />
      <RailPosts title={texts.pins} posts={rail.posts} />
    </>
  ),
  notifications: ({ rail }) => <RailEarned earned={rail.earned} />,
};

/** What the page has read already says whether they are of a channel. */
function PostsBeside({ id, posts }: { id: string; posts: Rail["posts"] }) {
  const { data } = useQuery({ ...postQueries.one(id), enabled: false });
  return <RailPosts title={data?.channel ? texts.sameChannel : texts.sameGroup} posts={posts} />;
}

/** Who animates the channel, as its page has read it already. */
function Animators({ id }: { id: string }) {
  const { data } = useChannelRead(id);
  if (!data) return null;
  const people = [data.author, ...data.animators.filter((one) => one.id !== data.author.id)];
  return <RailNames title={texts.animatedBy} people={people.slice(0, 5)} />;
}
