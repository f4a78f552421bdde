import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { usePost } from "../use-post.ts";
import { QuotedPost, UnseenPost } from "./quoted-post.tsx";
import { sharedPostTexts as texts } from "./shared-post-texts.ts";

/** A post passed on in a conversation: a card that leads to it, or that it is not for the reader. */
export function SharedPost({ id }: { id: string }) {
  const { data: post, error, isPending } = usePost(id);
  if (isPending)
    return <div role="status" aria-label={texts.loading} className="h-16 rounded-slab bg-ink/7" />;
  if (!post || isApiError(error, "POST_NOT_FOUND"))
    return (
      <UnseenPost>{isApiError(error, "POST_NOT_FOUND") ? texts.notYours : texts.unread}</UnseenPost>
    );
  const { author, text, media } = post;
  return <QuotedPost id={id} author={author} text={text} mediaCount={media.length} />;
}
