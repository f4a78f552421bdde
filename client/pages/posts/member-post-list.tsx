import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { memberTexts } from "../../features/people/index.ts";
import { MemberPostGroups, MemberPosts, usePostsLive } from "../../features/posts/index.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { ShownPost } from "./shown-post.tsx";

type MemberPostListProps = {
  memberId: string;
  /** An `EmptyState` for a member none of whose posts the reader may see. */
  empty: ReactNode;
};

/** The posts of a member on one of their pages, of all groups or of the one in `?groupe=`. */
export function MemberPostList({ memberId, empty }: MemberPostListProps) {
  const [query, setQuery] = useSearchParams();
  const groupId = query.get("groupe") ?? undefined;
  usePostsLive();
  const choose = (chosen: string | undefined) =>
    setQuery(chosen ? { groupe: chosen } : {}, { replace: true, preventScrollReset: true });
  const nothingHere = (
    <EmptyState title={memberTexts.one.noShareHere} level={3}>
      {memberTexts.one.noShareHereBody}
    </EmptyState>
  );
  return (
    <>
      <MemberPostGroups memberId={memberId} value={groupId} onChange={choose} />
      <MemberPosts memberId={memberId} groupId={groupId} empty={groupId ? nothingHere : empty}>
        {(post) => <ShownPost post={post} />}
      </MemberPosts>
    </>
  );
}
