import { Forward, Heart, MessageCircle } from "lucide-react";
import { Link } from "react-router";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { asWished, useLikeWish } from "../../infrastructure/outbox/like-wish.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { shortNumber } from "../../infrastructure/words/short-number.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { useLikePost } from "./like-post.ts";
import { shareOut } from "./share-out.ts";
import { texts } from "./texts.ts";

type PostActionsProps = {
  post: Post;
  /** On the post's own page, commenting is at hand: it takes the focus there. */
  onComment?: (() => void) | undefined;
};

/** The foot of a post: like and comment. */
export function PostActions({ post, onComment }: PostActionsProps) {
  const paths = usePaths();
  const like = useLikePost(post.id);
  const { commentCount } = post;
  const { likedByMe, likeCount } = asWished(post, useLikeWish(post.id));
  const comment = {
    icon: <Icon of={MessageCircle} />,
    label: texts.post.commentLabel(commentCount),
    text: texts.post.comment,
    count: countLabel(commentCount),
  };
  return (
    <>
      <ActionButton
        icon={<Icon of={Heart} />}
        label={texts.post.likeLabel(likeCount)}
        text={texts.post.like}
        firstToFold
        count={countLabel(likeCount)}
        toggle
        on={likedByMe}
        disabled={!post.abilities.like}
        onClick={() => like(!likedByMe)}
      />
      {onComment ? (
        <ActionButton {...comment} onClick={onComment} disabled={!post.abilities.comment} />
      ) : (
        <ActionButton as={Link} {...comment} to={`${paths.post(post.id)}#commenter`} />
      )}
    </>
  );
}

/** « Partager hors de la communauté »: hands the address of a post to the phone's own menu. */
export function ShareOutButton({ post }: { post: Post }) {
  const paths = usePaths();
  return (
    <ActionButton
      icon={<Icon of={Forward} />}
      label={texts.post.shareOut}
      onClick={() => shareOut(paths.shared(post.id), texts.post.label(post.author.name))}
    />
  );
}

/** Empty at zero; the label has the whole number. */
const countLabel = (count: number) => (count > 0 ? shortNumber(count) : null);
