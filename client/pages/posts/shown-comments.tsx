import type { Comment } from "../../../shared/posts/comments.contract.ts";
import { PostMedia } from "../../features/media/index.ts";
import { Folded } from "../../features/people/index.ts";
import { CommentList, Words } from "../../features/posts/index.ts";
import { reportEntry } from "../../features/reports/index.ts";
import { useMe } from "../../infrastructure/session/session.ts";

type ShownCommentsProps = { postId: string; onReply: (comment: Comment) => void };

/** The comments of a post, with their media and reports; those of blocked members are folded. */
export function ShownComments({ postId, onReply }: ShownCommentsProps) {
  const me = useMe();
  return (
    <CommentList
      postId={postId}
      words={({ text, mentions }) => <Words text={text} mentions={mentions} />}
      media={({ media, author }) => <PostMedia media={media} author={author.name} flush />}
      tools={({ id, author }) =>
        author.id === me.id ? [] : [reportEntry({ kind: "comment", id, authorName: author.name })]
      }
      around={({ author }, shown) => (
        <Folded author={author} as="li">
          {shown}
        </Folded>
      )}
      onReply={onReply}
    />
  );
}
