import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Comment } from "../../../shared/comments.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Note } from "../../ui/note.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { commentQueries } from "./comment-queries.ts";
import { CommentView } from "./comment-view.tsx";
import { texts } from "./texts.ts";

type CommentListProps = {
  postId: string;
  words: (comment: Comment) => ReactNode;
  /** What a comment comes with: the media feature draws it. */
  media: (comment: Comment) => ReactNode;
  onReply: (comment: Comment) => void;
};

/** The comments of a post as one reads them, the oldest of what is loaded on top. */
export function CommentList({ postId, words, media, onReply }: CommentListProps) {
  const list = useInfiniteQuery({ ...commentQueries.ofPost(postId), staleTime: 30_000 });
  const comments = (list.data?.pages ?? []).flatMap(({ items }) => items).reverse();
  if (list.isPending) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={3} />
      </div>
    );
  }
  if (list.isError && comments.length === 0) {
    return (
      <Note
        tone="clay"
        alert
        className="mx-gutter"
        action={
          <Button variant="bare" size="s" onClick={() => list.refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </Note>
    );
  }
  if (comments.length === 0) return <p className="px-gutter py-2 text-ink-2">{texts.empty}</p>;
  return (
    <>
      {list.hasNextPage && (
        <div className="px-1">
          <Button
            variant="bare"
            size="s"
            icon={<Icon of={ChevronUp} size="s" />}
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {texts.previous}
          </Button>
        </div>
      )}
      <ul aria-label={texts.title(comments.length)}>
        {comments.map((comment) => (
          <CommentView
            key={comment.id}
            comment={comment}
            words={words(comment)}
            media={comment.media.length > 0 && media(comment)}
            onReply={onReply}
          />
        ))}
      </ul>
    </>
  );
}
