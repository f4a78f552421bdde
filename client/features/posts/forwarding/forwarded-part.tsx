import { Forward } from "lucide-react";
import type { ForwardedInPost } from "../../../../shared/posts/posts.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { QuotedPost, UnseenPost } from "./quoted-post.tsx";
import { sharedPostTexts as texts } from "./shared-post-texts.ts";

/** What a post passes on: that it was said elsewhere, and the other post where it is one. */
export function ForwardedPart({ of: { postId, post } }: { of: ForwardedInPost }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-1 text-meta text-ink-2 italic">
        <Icon of={Forward} size="xs" />
        {texts.forwarded}
      </p>
      {postId && post && <QuotedPost id={postId} {...post} />}
      {postId && !post && <UnseenPost>{texts.notYours}</UnseenPost>}
    </div>
  );
}
