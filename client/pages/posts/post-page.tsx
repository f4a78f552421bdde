import { ArrowLeft } from "lucide-react";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { MAX_MEDIA_PER_COMMENT } from "../../../shared/ground/limits.ts";
import type { Comment } from "../../../shared/posts/comments.contract.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import {
  AttachmentTiles,
  DropRoom,
  FileButton,
  PhotoButton,
  PostMedia,
  useAttachments,
  useVoice,
  VoiceButton,
  VoiceNotes,
} from "../../features/media/index.ts";
import { RecorderPanel } from "../../features/media/voice/lazy.ts";
import { Folded } from "../../features/people/index.ts";
import {
  CommentForm,
  CommentList,
  commentTexts,
  LikersLine,
  newId,
  PostGone,
  PostsFailed,
  PostsLoading,
  postTexts,
  type ReplyTarget,
  useCommentDraft,
  useCommentsLive,
  usePost,
  usePostsLive,
  Words,
} from "../../features/posts/index.ts";
import { reportEntry } from "../../features/reports/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Card, CardStack, SlabHead } from "../../ui/card.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShownPost } from "./shown-post.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/partage/{postId}`: a post and its comments. */
export function Component() {
  const { postId = "" } = useParams();
  const post = usePost(postId);
  needsReading(post);
  usePageTitle(post.data ? postTexts.post.label(post.data.author.name) : postTexts.list.title);
  usePostsLive();
  const gone = isApiError(post.error) && post.error.status < 500 && post.error.status > 0;
  // Without an answer, what is known of it is still read.
  if (post.data && !gone) return <Reading key={post.data.id} post={post.data} />;
  return (
    <FrameColumn bar={<PostBar />}>
      {post.isPending && <PostsLoading />}
      {post.isError && gone && <PostGone />}
      {post.isError && !gone && (
        <PostsFailed single busy={post.isFetching} onRetry={() => post.refetch()} />
      )}
    </FrameColumn>
  );
}

function useBack(): () => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return () => void (history.state?.idx > 0 ? navigate(-1) : navigate(paths.home()));
}

function PostBar() {
  const back = useBack();
  return (
    <Bar
      line
      title={postTexts.list.title}
      back={
        <IconButton label={postTexts.list.goBack} onClick={back}>
          <Icon of={ArrowLeft} />
        </IconButton>
      }
    />
  );
}

function Reading({ post }: { post: Post }) {
  const back = useBack();
  const kept = useCommentDraft(post.id);
  const [draft] = kept;
  const [replyTo, setReplyTo] = useState<ReplyTarget | null>(draft.replyTo);
  const attachments = useAttachments(MAX_MEDIA_PER_COMMENT, draft.media, true);
  const voice = useVoice(`commentaire.${post.id}`, attachments);
  const writing = useRef<HTMLTextAreaElement>(null);
  useCommentsLive(post.id);
  useComingToComment(writing);
  const reply = ({ id, author, text }: Comment) => {
    setReplyTo({ id, name: author.name, text });
    writing.current?.focus();
  };
  return (
    <FrameColumn
      bar={<PostBar />}
      write={
        post.abilities.comment && (
          <Writing
            postId={post.id}
            kept={kept}
            attachments={attachments}
            voice={voice}
            replyTo={replyTo}
            onReplyTo={setReplyTo}
            writing={writing}
          />
        )
      }
    >
      <CardStack>
        <ShownPost post={post} whole onComment={() => writing.current?.focus()} onDeleted={back} />
        {post.abilities.comment && <Comments post={post} onReply={reply} />}
      </CardStack>
    </FrameColumn>
  );
}

type WritingProps = {
  postId: string;
  kept: ReturnType<typeof useCommentDraft>;
  attachments: ReturnType<typeof useAttachments>;
  voice: ReturnType<typeof useVoice>;
  replyTo: ReplyTarget | null;
  onReplyTo: (target: ReplyTarget | null) => void;
  writing: RefObject<HTMLTextAreaElement | null>;
};

/** What one comments with, and what attaches: a photo, a file or a voice, one of them. */
function Writing(props: WritingProps) {
  const { kept, attachments, voice, replyTo, onReplyTo } = props;
  const [draft, keep, draftKey] = kept;
  const empty = attachments.count === 0;
  const onSent = () => {
    onReplyTo(null);
    showLast();
  };
  return (
    <DropRoom attachments={attachments}>
      <CommentForm
        postId={props.postId}
        newId={newId}
        media={attachments}
        draft={draft}
        keep={keep}
        draftKey={draftKey}
        tiles={
          <>
            <AttachmentTiles attachments={attachments} withoutAdd />
            <VoiceNotes voice={voice} attachments={attachments} />
          </>
        }
        leading={empty && <FileButton attachments={attachments} any />}
        photoButton={empty && <PhotoButton attachments={attachments} camera />}
        voiceButton={empty && <VoiceButton voice={voice} tone="blue" />}
        recorder={
          voice.open && (
            <Suspense>
              <RecorderPanel voice={voice} compact />
            </Suspense>
          )
        }
        replyTo={replyTo}
        onCancelReply={() => onReplyTo(null)}
        onSent={onSent}
        writing={props.writing}
      />
    </DropRoom>
  );
}

/** What one has just written comes last. */
const showLast = () =>
  requestAnimationFrame(() =>
    document.getElementById("commentaires")?.scrollIntoView({ block: "end" }),
  );

type CommentsProps = { post: Post; onReply: (comment: Comment) => void };

function Comments({ post, onReply }: CommentsProps) {
  const me = useMe();
  return (
    <Card id="commentaires" className="pt-5 pb-4">
      <SlabHead className="px-gutter pb-2">{commentTexts.title(post.commentCount)}</SlabHead>
      <LikersLine post={post} />
      <CommentList
        postId={post.id}
        words={({ text, mentions }) => <Words text={text} mentions={mentions} />}
        media={({ media, author }) => <PostMedia media={media} author={author.name} flush />}
        tools={({ id, author }) =>
          author.id === me.id
            ? []
            : [reportEntry({ kind: "commentaire", id, authorName: author.name })]
        }
        around={({ author }, shown) => (
          <Folded author={author} as="li">
            {shown}
          </Folded>
        )}
        onReply={onReply}
      />
    </Card>
  );
}

/** Who pressed « Commenter » in a list comes here to write. */
function useComingToComment(writing: RefObject<HTMLTextAreaElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "#commentaires") return;
    // After the frame has given the focus to the heading, as it does on every new page.
    const frame = requestAnimationFrame(() => {
      document.getElementById("commentaires")?.scrollIntoView();
      writing.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, writing]);
}
