import { Fragment, type ReactNode } from "react";
import { Failed } from "./failed.tsx";
import { ListFoot } from "./list-foot.tsx";
import { List } from "./list-item.tsx";
import { SkeletonList } from "./skeleton.tsx";

/** A list read page by page, as the cache of queries gives it. */
export type PagedQuery<T> = {
  data: { pages: { items: T[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

/** What a list says of itself in each of its states. */
export type PagedListWords = {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  more: string;
  end?: string;
};

export type PagedListProps<T> = {
  list: PagedQuery<T>;
  words: PagedListWords;
  /** Why it could not be read, in a sentence. */
  reason: (error: unknown) => string;
  empty: ReactNode;
  keyOf: (item: T) => string;
  shape?: "face" | "arch";
  className?: string;
  /** The line of an item. */
  children: (item: T) => ReactNode;
};

/** A list read page by page with its skeleton, its failure, its emptiness and its end. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, words, keyOf } = props;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) {
    return (
      <div role="status" aria-label={words.loading}>
        <SkeletonList rows={6} shape={props.shape ?? "face"} />
      </div>
    );
  }
  if (list.isError && items.length === 0) {
    return (
      <Failed
        title={words.failed}
        retryLabel={words.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      >
        {props.reason(list.error)}
      </Failed>
    );
  }
  if (items.length === 0) return <Fragment>{props.empty}</Fragment>;
  return (
    <>
      <List aria-label={words.title} className={props.className}>
        {items.map((item) => (
          <li key={keyOf(item)}>{props.children(item)}</li>
        ))}
      </List>
      <ListFoot
        more={list.hasNextPage}
        moreLabel={words.more}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        end={words.end}
      />
    </>
  );
}
