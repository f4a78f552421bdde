import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { GroupItem } from "../../../../shared/gathering/groups.contract.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { groupQueries } from "./group-queries.ts";

type Pages = InfiniteData<{ items: GroupItem[]; nextCursor: string | null }, unknown>;

/** Changes the member's unread count of a group, in every cache that holds it. */
export function patchUnread(client: QueryClient, groupId: string, change: (n: number) => number) {
  client.setQueryData(
    meQuery.queryKey,
    (me) =>
      me && {
        ...me,
        groups: me.groups.map((group) => (group.id === groupId ? counted(group, change) : group)),
      },
  );
  client.setQueriesData<Pages>({ queryKey: groupQueries.lists }, (list) =>
    list?.pages
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((group) =>
              group.id === groupId ? counted(group, change) : group,
            ),
          })),
        }
      : list,
  );
}

const counted = <G extends { unreadCount: number }>(
  group: G,
  change: (n: number) => number,
): G => ({
  ...group,
  unreadCount: Math.min(99, Math.max(0, change(group.unreadCount))),
});
