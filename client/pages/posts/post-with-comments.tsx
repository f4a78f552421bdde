import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Comment } from "../../../shared/posts/comments.contract.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { DropRoom } from "../../features/media/index.ts";
import {
  CommentForm,
  CommentOrder,
  type CommentReplyTarget,
  commentTexts,
  LikersLine,
  newId,
  useCommentDraft,
  useCommentOrder,
  useCommentsLive,
} from "../../features/posts/index.ts";
import { Card, CardStack, SlabHead } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { PostBar, useBack } from "./post-bar.tsx";
import { ShownComments } from "./shown-comments.tsx";
import { ShownPost } from "./shown-post.tsx";
import { useCommentMedia } from "./use-comment-media.tsx";

const TO_COMMENTS = "#commentaires";
const TO_WRITE = "#commenter";

/** A post in full, its comments, and the bar to write a comment. */
export function PostWithComments({ post }: { post: Post }) {
  const back = useBack();
  const [draft, keep, draftKey] = useCommentDraft(post.id);
  const [replyTo, setReplyTo] = useState<CommentReplyTarget | null>(draft.replyTo);
  const { attachments, parts } = useCommentMedia(post.id, draft.media);
  const [newestFirst, chooseOrder] = useCommentOrder();
  const writing = useRef<HTMLTextAreaElement>(null);
  useCommentsLive(post.id);
  useComingToComment(writing);
  const reply = ({ id, author, text, media }: Comment) => {
    const said = text || commentTexts.quoted(media.map(({ kind }) => kind));
    setReplyTo({ id, name: author.name, text: said });
    writing.current?.focus();
  };
  const onSent = () => setReplyTo(null);
  const form = post.abilities.comment && (
    <CommentForm
      postId={post.id}
      newId={newId}
      media={attachments}
      draft={draft}
      keep={keep}
      draftKey={draftKey}
      {...parts}
      replyTo={replyTo}
      onCancelReply={() => setReplyTo(null)}
      onSent={onSent}
      writing={writing}
    />
  );
  return (
    <FrameColumn
      bar={<PostBar />}
      write={form && <DropRoom attachments={attachments}>{form}</DropRoom>}
    >
      <CardStack>
        <ShownPost post={post} whole onComment={() => writing.current?.focus()} onDeleted={back} />
        {post.abilities.comment && (
          <Card id="commentaires" className="pt-5 pb-4">
            <SlabHead
              className="px-gutter pb-2"
              action={
                <CommentOrder
                  count={post.commentCount}
                  newestFirst={newestFirst}
                  onChange={chooseOrder}
                />
              }
            >
              {commentTexts.title(post.commentCount)}
            </SlabHead>
            <LikersLine post={post} />
            <ShownComments postId={post.id} newestFirst={newestFirst} onReply={reply} />
          </Card>
        )}
      </CardStack>
    </FrameColumn>
  );
}

/**
 * « Commenter », pressed in a list, opens this page to write; a notification opens it to read what
 * was written, without the keyboard of a phone over it.
 */
function useComingToComment(writing: RefObject<HTMLTextAreaElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== TO_COMMENTS && hash !== TO_WRITE) return;
    // After the frame has focused the heading, as it does on every new page.
    const frame = requestAnimationFrame(() => {
      document.getElementById("commentaires")?.scrollIntoView();
      if (hash === TO_WRITE) writing.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, writing]);
}
