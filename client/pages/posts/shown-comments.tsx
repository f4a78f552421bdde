import { PostMedia } from "../../features/media/index.ts";
import { Folded } from "../../features/people/index.ts";
import {
  CommentList,
  type CommentListProps,
  LinkedBeside,
  Words,
} from "../../features/posts/index.ts";
import { reportEntry } from "../../features/reports/index.ts";
import { useMe } from "../../infrastructure/session/session.ts";

type ShownCommentsProps = Pick<CommentListProps, "postId" | "onReply" | "newestFirst">;

/** The comments of a post, with their media and reports; those of blocked members, or with a muted word, are folded. */
export function ShownComments({ postId, ...list }: ShownCommentsProps) {
  const me = useMe();
  return (
    <CommentList
      postId={postId}
      words={({ text, mentions }) => (
        <>
          <Words text={text} mentions={mentions} />
          <div className="my-2 grid gap-2 empty:hidden">
            <LinkedBeside text={text} />
          </div>
        </>
      )}
      media={({ media, author }) => <PostMedia media={media} author={author.name} flush />}
      tools={({ id, author }) =>
        author.id === me.id ? [] : [reportEntry({ kind: "comment", id, authorName: author.name })]
      }
      around={({ author, mutedBy }, shown) => (
        <Folded author={author} as="li" mutedBy={mutedBy}>
          {shown}
        </Folded>
      )}
      {...list}
    />
  );
}
