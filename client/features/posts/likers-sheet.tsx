import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Liker } from "../../../shared/posts/posts.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { memberRow, WriteTo } from "../../product/write-to.tsx";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";
import { FailedNote } from "../../ui/lists/note.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { texts } from "./likers-texts.ts";
import { postQueries } from "./post-queries.ts";

/** Who likes a post, page after page. */
export function LikersSheet({ postId, onClose }: { postId: string; onClose: () => void }) {
  const list = useInfiniteQuery({ ...postQueries.likers(postId), staleTime: 0 });
  const likers = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={texts.close}
      flush
    >
      {list.isPending && <SkeletonList rows={4} />}
      {list.isError && (
        <FailedNote retryLabel={texts.retry} onRetry={() => list.refetch()} className="mx-gutter">
          {texts.failed}
        </FailedNote>
      )}
      {list.isSuccess && likers.length === 0 && (
        <p className="px-gutter pb-4 text-ink-2">{texts.empty}</p>
      )}
      <List aria-label={texts.title}>
        {likers.map((liker) => (
          <li key={liker.id} className={memberRow}>
            <LikerLine liker={liker} />
            <WriteTo member={liker} />
          </li>
        ))}
      </List>
      {list.hasNextPage && (
        <div className="grid justify-center py-2">
          <Button
            variant="bare"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function LikerLine({ liker: { id, name, avatarUrl, likedAt } }: { liker: Liker }) {
  const me = useMe();
  const paths = usePaths();
  return (
    <ListItem
      as={Link}
      to={paths.member(id)}
      leading={<Avatar name={name} src={avatarUrl} />}
      title={id === me.id ? texts.you : name}
      meta={<TimeAgo time={likedAt} />}
    />
  );
}
