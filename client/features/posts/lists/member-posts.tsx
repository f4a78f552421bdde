import { ChevronDown } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { CardStack } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { groupChoiceTexts } from "./group-choice-texts.ts";
import { PostsFailed, PostsLoading } from "./list-states.tsx";
import { PostRows } from "./post-rows.tsx";
import { PostsEnd } from "./posts-end.tsx";
import { useMemberPosts } from "./use-member-posts.ts";

const GroupChoiceSheet = lazy(() =>
  import("./group-choice-sheet.tsx").then((m) => ({ default: m.GroupChoiceSheet })),
);

type MemberPostsProps = {
  memberId: string;
  /** Only those of this group. */
  groupId?: string | undefined;
  /** The `EmptyState` of a member who has shared nothing yet. */
  empty: ReactNode;
  children: (post: Post) => ReactNode;
};

/** The posts of a member, however many. */
export function MemberPosts({ memberId, groupId, empty, children }: MemberPostsProps) {
  const { list, posts } = useMemberPosts(memberId, groupId);
  if (list.isPending) return <PostsLoading />;
  if (list.isError && posts.length === 0) {
    return <PostsFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  }
  if (posts.length === 0) return <CardStack>{empty}</CardStack>;
  return (
    <>
      <PostRows name={`${memberId} ${groupId ?? ""}`} posts={posts}>
        {children}
      </PostRows>
      <PostsEnd list={list} />
    </>
  );
}

type MemberPostGroupsProps = {
  memberId: string;
  value: string | undefined;
  onChange: (groupId: string | undefined) => void;
};

/** Filters a member's posts by the groups of the loaded ones; nothing with a single group. */
export function MemberPostGroups({ memberId, value, onChange }: MemberPostGroupsProps) {
  const { posts } = useMemberPosts(memberId);
  const [choosing, setChoosing] = useState(false);
  const groups = new Map(posts.flatMap((post) => post.groups).map(({ id, name }) => [id, name]));
  if (groups.size < 2 && !value) return null;
  return (
    <div className="flex min-w-0 bg-slab px-gutter py-3">
      <Chip
        on={Boolean(value)}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        trailing={<Icon of={ChevronDown} size="s" />}
      >
        {(value && groups.get(value)) || groupChoiceTexts.everyGroup}
      </Chip>
      <Suspense>
        {choosing && (
          <GroupChoiceSheet
            groups={[...groups].map(([id, name]) => ({ id, name }))}
            value={value}
            onChoose={onChange}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
