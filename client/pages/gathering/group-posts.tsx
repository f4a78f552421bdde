import type { Group } from "../../../shared/gathering/groups.contract.ts";
import {
  NewPostsButton,
  NoGroupPosts,
  PostRows,
  PostsEnd,
  PostsFailed,
  PostsLoading,
  useGroupPosts,
  useWaitingPosts,
  WaitingPosts,
} from "../../features/posts/index.ts";
import { useGrowing } from "../../infrastructure/reading/drawn-view.ts";
import { CardStack } from "../../ui/card.tsx";
import { ShownPost } from "../posts/shown-post.tsx";

/** The posts of a group, however many, with the member's own that are not sent yet. */
export function GroupPosts({ group }: { group: Group }) {
  const { list, posts, fresh, showNew } = useGroupPosts(group.id);
  const waiting = useWaitingPosts(posts, group.id);
  const drawn = useGrowing(posts.length);
  if (list.isPending) return <PostsLoading />;
  if (list.isError && posts.length === 0) {
    return <PostsFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  }
  return (
    <>
      <NewPostsButton count={fresh} onShow={showNew} />
      {waiting.length > 0 && (
        <CardStack>
          <WaitingPosts posts={waiting} />
        </CardStack>
      )}
      {posts.length === 0 && waiting.length === 0 && (
        <NoGroupPosts
          groupId={group.id}
          mayWrite={group.abilities.publish}
          hidden={!group.joined && group.shareCount > 0}
        />
      )}
      {posts.length > 0 && (
        <>
          <PostRows name={group.id} posts={posts.slice(0, drawn)}>
            {(post) => <ShownPost post={post} inGroup={group.id} />}
          </PostRows>
          {drawn === posts.length && <PostsEnd list={list} />}
        </>
      )}
    </>
  );
}
