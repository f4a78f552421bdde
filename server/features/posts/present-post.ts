import type {
  EarlierText,
  ForwardedInPost,
  Poll,
  Post,
} from "../../../shared/posts/posts.contract.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { MediaSigner } from "../media/index.ts";
import { createMediaSigner, portraitUrl, toLinkPreview, toMedia } from "../media/index.ts";
import { postAbilities } from "./post.policy.ts";
import type { PostRow, RawForwarded, RawPoll } from "./post-row.query.ts";
import type { VersionRow } from "./words.query.ts";

/** Gives posts the shape of the contract: addresses signed for the viewer, abilities decided. */
export function presentPosts(
  { secrets, clock }: Services,
  viewer: Viewer,
  rows: PostRow[],
): Post[] {
  const now = clock();
  const signer = createMediaSigner(secrets, viewer.id, now);
  return rows.map((row) => present(row, viewer, signer, now));
}

/** As `presentPosts`, for one post. */
export const presentPost = (services: Services, viewer: Viewer, row: PostRow): Post =>
  presentPosts(services, viewer, [row])[0] as Post;

/** As `presentPosts`, for what a text was before it was changed. */
export function presentVersions(
  { secrets, clock }: Services,
  viewer: Viewer,
  rows: VersionRow[],
): EarlierText[] {
  const signer = createMediaSigner(secrets, viewer.id, clock());
  return rows.map(({ replaced_at: replacedAt, media, ...version }) => ({
    ...version,
    replacedAt: replacedAt.toISOString(),
    media: media?.map((raw) => toMedia(raw, signer)) ?? null,
  }));
}

/** A poll in the shape of the contract: open until `closesAt`, or for good without it. */
export function toPoll({ closesAt, ...poll }: RawPoll, now: Date): Poll {
  const closes = closesAt === null ? null : new Date(closesAt);
  return { ...poll, closesAt: closes?.toISOString() ?? null, open: !closes || closes > now };
}

function toForwarded({ postId, post }: RawForwarded): ForwardedInPost {
  if (!post) return { postId, post };
  const { avatar, ...author } = post.author;
  return { postId, post: { ...post, author: { ...author, avatarUrl: portraitUrl(avatar) } } };
}

function present(row: PostRow, viewer: Viewer, signer: MediaSigner, now: Date): Post {
  return {
    id: row.id,
    text: row.text,
    forwarded: row.forwarded && toForwarded(row.forwarded),
    author: {
      id: row.author_id,
      name: row.author_name,
      avatarUrl: portraitUrl(row.author_avatar),
      role: row.author_role,
    },
    groups: row.groups,
    channel: row.channel,
    mentions: row.mentions,
    poll: row.poll && toPoll(row.poll, now),
    pinned: row.pinned,
    media: row.media.map((raw) => toMedia(raw, signer)),
    link: row.link && toLinkPreview(row.link),
    visibility: row.visibility,
    likeCount: row.like_count,
    likedByMe: row.liked,
    commentCount: row.comment_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    abilities: postAbilities(viewer, {
      authorId: row.author_id,
      groupIds: row.groups.map(({ id }) => id),
      channelId: row.channel?.id ?? null,
      edited: row.edited_at !== null,
      forwarded: row.forwarded !== null,
      takesPart: row.takes_part,
    }),
  };
}
