import { Heart } from "lucide-react";
import type { ReactNode } from "react";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { asWished, useLikeWish } from "../../../infrastructure/outbox/like-wish.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { CommentRow } from "../../../product/comment-row.tsx";
import { MemberLink } from "../../../product/member-link.tsx";
import { RoleMark } from "../../../product/role-mark.tsx";
import { roleNames } from "../../../product/role-names.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { Quote } from "../../../ui/quote.tsx";
import { useLikeComment } from "./comment-acts.ts";
import { CommentTools, hasTools } from "./comment-tools.tsx";
import { texts } from "./texts.ts";

export type CommentViewProps = {
  comment: Comment;
  /** It stands under what it answers. */
  indented: boolean;
  /** The text with its links, drawn by the posts feature. */
  words: ReactNode;
  media?: ReactNode;
  /** What other features offer about it, last in its menu. */
  tools?: readonly MenuEntry[];
  onReply: (comment: Comment) => void;
};

/** A comment, with the one it replies to and its actions. */
export function CommentView(props: CommentViewProps) {
  const { comment, indented, words, media, tools = [], onReply } = props;
  const { author, replyTo } = comment;
  const role = roleNames[author.role];
  return (
    <CommentRow
      id={`commentaire-${comment.id}`}
      indented={indented}
      face={
        <MemberLink id={author.id} aside>
          <Avatar name={author.name} src={author.avatarUrl} size={indented ? "s" : "c"} />
        </MemberLink>
      }
      name={<MemberLink id={author.id}>{author.name}</MemberLink>}
      meta={
        <>
          {role && <RoleMark>{role}</RoleMark>}
          <RoleMark>
            <TimeAgo time={comment.createdAt} />
          </RoleMark>
          {comment.editedAt && <RoleMark>{texts.edited}</RoleMark>}
        </>
      }
      quote={
        replyTo?.name && (
          <Quote name={replyTo.name}>{replyTo.text || texts.quoted(replyTo.mediaKinds)}</Quote>
        )
      }
      media={media}
      actions={<CommentActions comment={comment} tools={tools} onReply={onReply} />}
    >
      {words}
    </CommentRow>
  );
}

type CommentActionsProps = Pick<CommentViewProps, "comment" | "onReply"> & {
  tools: readonly MenuEntry[];
};

function CommentActions({ comment, tools, onReply }: CommentActionsProps) {
  const like = useLikeComment(comment);
  const { likeCount, likedByMe, abilities } = asWished(comment, useLikeWish(comment.id));
  return (
    <>
      <ActionButton
        small
        toggle
        on={likedByMe}
        icon={<Icon of={Heart} />}
        label={texts.like(likeCount)}
        count={likeCount > 0 ? number(likeCount) : null}
        disabled={!abilities.like}
        onClick={() => like(!likedByMe)}
      />
      {abilities.reply && (
        <ActionButton
          small
          label={texts.replyTo(comment.author.name)}
          text={texts.reply}
          onClick={() => onReply(comment)}
        />
      )}
      {(tools.length > 0 || hasTools(comment)) && <CommentTools comment={comment} tools={tools} />}
    </>
  );
}
