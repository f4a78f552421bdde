import { DomainError } from "../../../shared/errors.ts";
import { PAGE_SIZE } from "../../../shared/limits.ts";
import { DELETED } from "../../../shared/operation.ts";
import type { Post } from "../../../shared/posts.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { seenMember } from "../members/index.ts";
import { deletePost, editPost } from "./change-post.ts";
import {
  type PostRow,
  readGroupWall,
  readHomeFeed,
  readMemberPosts,
  readNewestPublicPosts,
  readPost,
} from "./post.query.ts";
import { presentPost, presentPosts } from "./present-post.ts";
import { publishPost } from "./publish-post.ts";

const calls = memberCalls.posts;

/** Reads a post the viewer may see. @throws DomainError POST_NOT_FOUND */
async function shownPost(services: Services, viewer: Viewer, id: string): Promise<Post> {
  const row = await readPost(services.db, viewer, id);
  if (!row) throw new DomainError("POST_NOT_FOUND");
  return presentPost(services, viewer, row);
}

function shownPage(services: Services, viewer: Viewer, rows: PostRow[], wanted: number) {
  const { items, nextCursor } = toPage(rows, wanted, (row) => ({ at: row.created_at, id: row.id }));
  return { items: presentPosts(services, viewer, items), nextCursor };
}

const listOfGroup = calls.listOfGroup.handler(async ({ context: { services, viewer }, input }) => {
  const wanted = input.limit ?? PAGE_SIZE;
  const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
  const rows = await readGroupWall(services.db, viewer, input.groupId, page);
  if (!rows) throw new DomainError("NOT_FOUND");
  return shownPage(services, viewer, rows, wanted);
});

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
      seenMember(services, input.id),
      readNewestPublicPosts(services.db, viewer, input.id),
    ]);
    if (!member) throw new DomainError("NOT_FOUND");
    return { member, posts: presentPosts(services, viewer, rows), channels: [] };
  },
);

const publish = calls.publish.handler(async ({ context: { services, viewer }, input }) =>
  shownPost(services, viewer, await publishPost(services, viewer, input)),
);

const read = calls.read.handler(({ context: { services, viewer }, input }) =>
  shownPost(services, viewer, input.id),
);

const edit = calls.edit.handler(async ({ context: { services, viewer }, input }) => {
  await editPost(services, viewer, input.id, input.text);
  return shownPost(services, viewer, input.id);
});

const remove = calls.remove.handler(async ({ context: { services, viewer }, input }) => {
  await deletePost(services, viewer, input);
  return DELETED;
});

const feed = calls.feed.handler(async ({ context: { services, viewer } }) => {
  const posts = presentPosts(services, viewer, await readHomeFeed(services.db, viewer));
  return { items: posts.map((post) => ({ kind: "post" as const, ...post })) };
});

export const postCalls = { listOfGroup, publish, read, edit, remove, feed };
export const memberPostCalls = { listPosts: listOfMember, readSummary: summaryOfMember };
