import type { ChannelAccess } from "../../../shared/gathering/channels.contract.ts";
import { DomainError, type ErrorCode } from "../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { DELETED } from "../../../shared/ground/operation.contract.ts";
import { comparedTag } from "../../../shared/posts/hashtags.ts";
import type { HeldTextAnswer } from "../../../shared/posts/held-texts.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { toChannelItem } from "../gathering/index.ts";
import { seenMember } from "../people/index.ts";
import { deletePost } from "./change-post.ts";
import { forwardToGroup } from "./forwarding/forward-to-group.ts";
import type { Outcome } from "./holding/hold.ts";
import { sayPost, sayPostEdit } from "./holding/say-post.ts";
import { muteInPosts } from "./mute-texts.ts";
import { findPost, readPost } from "./post.query.ts";
import {
  readChannelWall,
  readGroupWall,
  readHashtagPosts,
  readHomeFeed,
  readMemberPosts,
  readSummary,
} from "./post-lists.query.ts";
import type { PostRow } from "./post-row.query.ts";
import { presentPost, presentPosts, presentVersions } from "./present-post.ts";
import { readVersions } from "./words.query.ts";

const calls = memberCalls.posts;

/** Reads a post the viewer may see. @throws DomainError POST_NOT_FOUND */
async function shownPost(services: Services, viewer: Viewer, id: string): Promise<Post> {
  const row = await readPost(services.db, viewer, id);
  if (!row) throw new DomainError("POST_NOT_FOUND");
  return presentPost(services, viewer, row);
}

async function answered(
  services: Services,
  viewer: Viewer,
  { id, kind, held }: Outcome,
): Promise<Post | HeldTextAnswer> {
  return held ? { held: { id, kind, reason: held } } : shownPost(services, viewer, id);
}

function shownPage(services: Services, viewer: Viewer, rows: PostRow[], wanted: number) {
  const { items, nextCursor } = toPage(rows, wanted, (row) => ({ at: row.created_at, id: row.id }));
  return { items: presentList(services, viewer, items), nextCursor };
}

/** As `presentPosts`, for a list: what the viewer muted in it is said. */
const presentList = (services: Services, viewer: Viewer, rows: PostRow[]): Post[] =>
  muteInPosts(viewer, presentPosts(services, viewer, rows), services.clock());

const listOfGroup = calls.listOfGroup.handler(async ({ context: { services, viewer }, input }) => {
  const wanted = input.limit ?? PAGE_SIZE;
  const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
  const rows = await readGroupWall(services.db, viewer, input.groupId, page);
  if (!rows) throw new DomainError("NOT_FOUND");
  return shownPage(services, viewer, rows, wanted);
});

/** The error for a viewer who may see a channel but not read it, by the channel's access. */
const UNREADABLE: Record<ChannelAccess, ErrorCode> = {
  libre: "CHANNEL_NOT_FOLLOWED",
  "sur-invitation": "CHANNEL_BY_INVITATION",
  payant: "CHANNEL_TO_PAY",
};

const listOfChannel = calls.listOfChannel.handler(
  async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const wall = await readChannelWall(services.db, viewer, input.channelId, page);
    if (!wall) throw new DomainError("NOT_FOUND");
    if (!wall.readable) throw new DomainError(UNREADABLE[wall.access]);
    return shownPage(services, viewer, wall.rows, wanted);
  },
);

const listOfHashtag = calls.listOfHashtag.handler(
  async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const rows = await readHashtagPosts(services.db, viewer, comparedTag(input.tag), page);
    return shownPage(services, viewer, rows, wanted);
  },
);

const listOfMember = memberCalls.members.listPosts.handler(
  async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1, groupId: input.groupId };
    return shownPage(
      services,
      viewer,
      await readMemberPosts(services.db, viewer, input.id, page),
      wanted,
    );
  },
);

const summaryOfMember = memberCalls.members.readSummary.handler(
  async ({ context: { services, viewer }, input }) => {
    const [member, rows] = await Promise.all([
      seenMember(services, viewer, input.id),
      readSummary(services.db, viewer, input.id),
    ]);
    if (!member) throw new DomainError("NOT_FOUND");
    return {
      member,
      posts: presentList(services, viewer, rows.posts),
      channels: rows.channels.map(toChannelItem),
    };
  },
);

const publish = calls.publish.handler(async ({ context: { services, viewer }, input }) =>
  answered(services, viewer, await sayPost(services, viewer, input)),
);

const forward = calls.forward.handler(async ({ context: { services, viewer }, input }) =>
  answered(services, viewer, await forwardToGroup(services, viewer, input)),
);

const publishInChannel = calls.publishInChannel.handler(
  async ({ context: { services, viewer }, input }) =>
    answered(services, viewer, await sayPost(services, viewer, input)),
);

const readHistory = calls.readHistory.handler(
  async ({ context: { services, viewer }, input: { id } }) => {
    if (!(await findPost(services.db, viewer, id))) throw new DomainError("POST_NOT_FOUND");
    return {
      items: presentVersions(services, viewer, await readVersions(services.db, viewer, id)),
    };
  },
);

const read = calls.read.handler(({ context: { services, viewer }, input }) =>
  shownPost(services, viewer, input.id),
);

const edit = calls.edit.handler(async ({ context: { services, viewer }, input }) =>
  answered(services, viewer, await sayPostEdit(services, viewer, input)),
);

const remove = calls.remove.handler(async ({ context: { services, viewer }, input }) => {
  await deletePost(services, viewer, input);
  return DELETED;
});

const feed = calls.feed.handler(async ({ context: { services, viewer } }) => {
  const posts = presentList(services, viewer, await readHomeFeed(services.db, viewer));
  return { items: posts.map((post) => ({ kind: kindOf(post), ...post })) };
});

const kindOf = ({ channel }: Post) => (channel ? "channel-post" : "post");

export const postCalls = {
  listOfGroup,
  listOfChannel,
  listOfHashtag,
  feed,
  publish,
  forward,
  publishInChannel,
  read,
  edit,
  remove,
  readHistory,
};
export const memberPostCalls = { listPosts: listOfMember, readSummary: summaryOfMember };
