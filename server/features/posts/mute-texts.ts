import type { Comment } from "../../../shared/posts/comments.contract.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import type { RailPost } from "../../../shared/posts/rail.contract.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { mutedIn } from "../people/index.ts";

/**
 * The posts of a list, each with the word for which it is folded to this viewer; what is addressed to
 * them is not: their own, and those that name them.
 */
export function muteInPosts<Shown extends Post>(
  viewer: Viewer,
  posts: Shown[],
  now: Date,
): Shown[] {
  if (viewer.muted.length === 0) return posts;
  return posts.map((post) => withMuted(viewer, post, wordsOfPost(post), now));
}

/**
 * As `muteInPosts`, of the comments of a post: replies to the viewer, and all that stands under a
 * post of theirs, are addressed to them.
 */
export function muteInComments(
  viewer: Viewer,
  comments: Comment[],
  { postAuthorId, now }: { postAuthorId: string | undefined; now: Date },
): Comment[] {
  if (viewer.muted.length === 0 || postAuthorId === viewer.id) return comments;
  return comments.map((comment) =>
    comment.replyTo?.memberId === viewer.id
      ? comment
      : withMuted(viewer, comment, wordsOfComment(comment), now),
  );
}

/** As `muteInPosts`, of the first words of posts that stand beside a page. */
export const muteInRail = (viewer: Viewer, posts: RailPost[], now: Date): RailPost[] =>
  posts.map((post) => {
    const mutedBy = post.author.id === viewer.id ? null : mutedIn(viewer, post.text, now);
    return mutedBy === null ? post : { ...post, text: "", thumbnailUrl: null, mutedBy };
  });

const wordsOfPost = ({ text, poll, forwarded }: Post): string =>
  [text, ...(poll?.options ?? []).map((option) => option.text), forwarded?.post?.text ?? ""].join(
    "\n",
  );

const wordsOfComment = ({ text, replyTo }: Comment): string => `${text}\n${replyTo?.text ?? ""}`;

function withMuted<Shown extends Pick<Post, "author" | "mentions">>(
  viewer: Viewer,
  shown: Shown,
  words: string,
  now: Date,
): Shown {
  const { author, mentions } = shown;
  if (author.id === viewer.id || mentions.some(({ id }) => id === viewer.id)) return shown;
  const mutedBy = mutedIn(viewer, words, now);
  return mutedBy === null ? shown : { ...shown, mutedBy };
}
