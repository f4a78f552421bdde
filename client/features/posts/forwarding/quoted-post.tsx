import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { sharedPostTexts as texts } from "./shared-post-texts.ts";

type QuotedPostProps = {
  id: string;
  author: { name: string; avatarUrl: string | null };
  text: string;
  mediaCount: number;
};

/** A post passed on: a card that leads to it. */
export function QuotedPost({ id, author, text, mediaCount }: QuotedPostProps) {
  const paths = usePaths();
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
      <span className="mt-1 line-clamp-4 wrap-anywhere">{text || texts.media(mediaCount)}</span>
    </Link>
  );
}

/** In the place of a post passed on that does not show. */
export function UnseenPost({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-12 items-center gap-2.5 rounded-slab bg-ink/7 px-2.5 text-ink-2">
      <Icon of={EyeOff} size="s" className="flex-none" />
      {children}
    </p>
  );
}
