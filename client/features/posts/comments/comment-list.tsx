import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import type { Mention } from "../../../../shared/posts/posts.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { FailedNote } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { commentQueries } from "./comment-queries.ts";
import { CommentView } from "./comment-view.tsx";
import { indentedReplies } from "./indented-replies.ts";
import { texts } from "./texts.ts";
import { useWaitingComments } from "./waiting-comment.ts";

const WaitingComments = lazy(() =>
  import("./waiting-comments.tsx").then((m) => ({ default: m.WaitingComments })),
);

export type CommentListProps = {
  postId: string;
  words: (comment: Words) => ReactNode;
  /** What a comment comes with: the media feature draws it. */
  media: (comment: Comment) => ReactNode;
  /** What other features offer about a comment: to report it. */
  tools: (comment: Comment) => readonly MenuEntry[];
  /** Stands around a comment: the blocks feature folds some. */
  around: (comment: Comment, shown: ReactNode) => ReactNode;
  onReply: (comment: Comment) => void;
  /** Whether the newest come first. */
  newestFirst: boolean;
};

/** The text of a comment, and the members it may mention. */
type Words = { text: string; mentions: readonly Mention[] };

/** The loaded comments of a post in the reader's order, and the viewer's own that are not sent yet. */
export function CommentList(props: CommentListProps) {
  const { postId, words, newestFirst } = props;
  const list = useInfiniteQuery({ ...commentQueries.ofPost(postId), staleTime: 30_000 });
  const comments = (list.data?.pages ?? []).flatMap(({ items }) => items);
  if (!newestFirst) comments.reverse();
  const kept = useWaitingComments(postId, comments);
  const waiting = newestFirst ? kept.toReversed() : kept;
  const read = comments.map(({ id, replyTo }) => ({ id, answers: replyTo?.commentId }));
  const own = waiting.map(({ id, input }) => ({ id, answers: input.replyTo?.id }));
  const indented = indentedReplies(newestFirst ? [...own, ...read] : [...read, ...own]);
  const unsent = waiting.length > 0 && (
    <Suspense>
      <WaitingComments comments={waiting} indented={indented} words={words} />
    </Suspense>
  );
  return (
    <>
      {newestFirst && unsent}
      <ReadComments
        {...props}
        list={list}
        comments={comments}
        indented={indented}
        alone={waiting.length === 0}
      />
      {!newestFirst && unsent}
    </>
  );
}

type ReadCommentsProps = CommentListProps & {
  list: Pick<
    UseInfiniteQueryResult,
    "isPending" | "isError" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  comments: Comment[];
  indented: ReadonlySet<string>;
  /** No unsent comment of the viewer is shown below. */
  alone: boolean;
};

function ReadComments(props: ReadCommentsProps) {
  const { list, comments } = props;
  if (list.isPending) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={3} />
      </div>
    );
  }
  if (list.isError && comments.length === 0) {
    return (
      <FailedNote retryLabel={texts.retry} onRetry={() => list.refetch()} className="mx-gutter">
        {texts.failed}
      </FailedNote>
    );
  }
  if (comments.length === 0) {
    return props.alone && <p className="px-gutter py-2 text-ink-2">{texts.empty}</p>;
  }
  const previous = list.hasNextPage && (
    <PreviousButton
      down={props.newestFirst}
      busy={list.isFetchingNextPage}
      onPress={() => list.fetchNextPage()}
    />
  );
  return (
    <>
      {!props.newestFirst && previous}
      <ul aria-label={texts.title(comments.length)}>
        {comments.map((comment) => (
          <Fragment key={comment.id}>
            {props.around(
              comment,
              <CommentView
                comment={comment}
                indented={props.indented.has(comment.id)}
                words={props.words(comment)}
                media={comment.media.length > 0 && props.media(comment)}
                tools={props.tools(comment)}
                onReply={props.onReply}
              />,
            )}
          </Fragment>
        ))}
      </ul>
      {props.newestFirst && previous}
    </>
  );
}

type PreviousButtonProps = { down: boolean; busy: boolean; onPress: () => void };

function PreviousButton({ down, busy, onPress }: PreviousButtonProps) {
  return (
    <div className="px-1">
      <Button
        variant="bare"
        size="s"
        icon={<Icon of={down ? ChevronDown : ChevronUp} size="s" />}
        busy={busy}
        onClick={onPress}
      >
        {texts.previous}
      </Button>
    </div>
  );
}
