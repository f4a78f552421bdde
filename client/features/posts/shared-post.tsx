import { EyeOff } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { sharedPostTexts as texts } from "./shared-post-texts.ts";
import { usePost } from "./use-post.ts";

/** A post passed on in a conversation: a card that leads to it, or that it is not for the reader. */
export function SharedPost({ id }: { id: string }) {
  const paths = usePaths();
  const { data: post, error, isPending } = usePost(id);
  if (isPending)
    return <div role="status" aria-label={texts.loading} className="h-16 rounded-slab bg-ink/7" />;
  if (!post || isApiError(error, "POST_NOT_FOUND")) {
    return (
      <p className="flex min-h-12 items-center gap-2.5 rounded-slab bg-ink/7 px-2.5 text-ink-2">
        <Icon of={EyeOff} size="s" className="flex-none" />
        {isApiError(error, "POST_NOT_FOUND") ? texts.notYours : texts.unread}
      </p>
    );
  }
  const { author, text, media } = post;
  return (
    <Link
      to={paths.post(id)}
      className="block rounded-slab bg-ink/7 p-2.5 hover:bg-ink/10"
      aria-label={texts.open(author.name)}
    >
      <span className="flex items-center gap-2">
        <Avatar name={author.name} src={author.avatarUrl} size="s" />
        <b className="min-w-0 truncate text-meta font-semibold">{author.name}</b>
      </span>
      <span className="mt-1 line-clamp-4 wrap-anywhere">{text || texts.media(media.length)}</span>
    </Link>
  );
}
